#![doc = include_str!("../README.md")]
#![no_std]
#![warn(missing_docs)]

/// For Skull King.
pub static SKULL_KING: &[u8] = include_bytes!("../skull-king.safetensors");

/// For Skull King in doubloons.
pub static SKULL_KING_DOUBLOONS: &[u8] = include_bytes!("../skull-king-doubloons.safetensors");

/// For Skull Queen.
pub static SKULL_QUEEN: &[u8] = include_bytes!("../skull-queen.safetensors");
