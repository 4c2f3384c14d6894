"""Skull King in both editions."""
