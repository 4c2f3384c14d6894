"""Skull Queen."""
