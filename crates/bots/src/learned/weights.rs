//! Weights as `training/export.py` writes them: read, and checked before anybody plays by them.

use core::fmt;

use yohoho_rules::GameKind;

use super::features::sizes;
use super::header::{Header, Tensor};
use super::network::{Block, Dense, Network, Sparse};

/// The features that this crate computes; see `training/FEATURES.md`.
const FEATURES: &str = "2";

/// The form of the weights that is read: whole numbers of 8 bits, and a scale for each output.
const FORM: &str = "int8";

/// What the outputs of advice weights stand for; a player's are logits, and are not labelled.
const POINTS: &str = "points";

/// What weights are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Choosing an action: the outputs are logits.
    Play,
    /// Judging every action: the outputs are points.
    Advice,
}

/// Why weights cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadWeights {
    /// They do not begin with the header of a safetensors file.
    NoHeader,
    /// The header lacks this label or tensor.
    Missing(String),
    /// They are for a game that there is not.
    UnknownGame(String),
    /// They go by features of another version.
    OtherFeatures(String),
    /// Their numbers are kept in another form.
    OtherForm(String),
    /// Their outputs stand for something else than logits or points.
    OtherOutputs(String),
    /// This tensor does not have the shape or the type that the network needs.
    WrongShape(String),
    /// The numbers are not as many as the header says.
    WrongLength,
    /// The numbers are not those that were written.
    WrongChecksum,
    /// This tensor holds something that is no number.
    NoNumber(String),
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::NoHeader => f.write_str("these weights do not begin with the header of a safetensors file"),
            BadWeights::Missing(name) => write!(f, "the weights lack {name:?}"),
            BadWeights::UnknownGame(name) => write!(f, "the weights are for {name:?}, which is no game here"),
            BadWeights::OtherFeatures(found) => {
                write!(f, "the weights go by features of version {found:?}; this program computes version {FEATURES}")
            }
            BadWeights::OtherForm(found) => write!(f, "the weights have the form {found:?}; {FORM} is needed"),
            BadWeights::OtherOutputs(found) => {
                write!(f, "the outputs of the weights are {found:?}; logits or {POINTS} are needed")
            }
            BadWeights::WrongShape(name) => write!(f, "the tensor {name:?} has a shape or type that does not fit"),
            BadWeights::WrongLength => f.write_str("the weights are not as long as their header says"),
            BadWeights::WrongChecksum => {
                f.write_str("the weights are not those that were written: the checksum differs")
            }
            BadWeights::NoNumber(name) => write!(f, "the tensor {name:?} holds something that is no number"),
        }
    }
}

impl core::error::Error for BadWeights {}

/// Which game the weights are for, what for, and the network.
pub(super) fn read(bytes: &[u8]) -> Result<(GameKind, Purpose, Network), BadWeights> {
    let (length, rest) = bytes.split_first_chunk().ok_or(BadWeights::NoHeader)?;
    let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| BadWeights::NoHeader)?;
    let (header, data) = rest.split_at_checked(length).ok_or(BadWeights::NoHeader)?;
    let header = Header::read(header).ok_or(BadWeights::NoHeader)?;
    let label = |key: &str| header.label(key).ok_or_else(|| BadWeights::Missing(key.to_string()));
    let game: GameKind =
        label("game")?.parse().map_err(|_| BadWeights::UnknownGame(label("game").unwrap_or("").into()))?;
    if label("features")? != FEATURES {
        return Err(BadWeights::OtherFeatures(label("features")?.into()));
    }
    if label("form")? != FORM {
        return Err(BadWeights::OtherForm(label("form")?.into()));
    }
    let purpose = match header.label("outputs") {
        None => Purpose::Play,
        Some(POINTS) => Purpose::Advice,
        Some(other) => return Err(BadWeights::OtherOutputs(other.into())),
    };
    let numbers = Numbers { tensors: &header.tensors, data };
    numbers.fill_the_data()?;
    if label("checksum")? != format!("{:016x}", checksum(data)) {
        return Err(BadWeights::WrongChecksum);
    }
    Ok((game, purpose, numbers.network(game)?))
}

/// FNV-1a with 64 bits: no single byte can change without changing it.
fn checksum(data: &[u8]) -> u64 {
    data.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Makes a layer of weights, scales, biases and the number of inputs.
type Make<L> = fn(&[u8], Vec<f32>, Vec<f32>, usize) -> L;

struct Numbers<'a> {
    tensors: &'a [Tensor<'a>],
    data: &'a [u8],
}

impl<'a> Numbers<'a> {
    /// Checks that the tensors lie one after the other and leave nothing out.
    fn fill_the_data(&self) -> Result<(), BadWeights> {
        let mut places: Vec<(usize, usize)> = self.tensors.iter().map(|tensor| (tensor.begin, tensor.end)).collect();
        places.sort_unstable();
        let mut at = 0;
        for (begin, end) in places {
            if begin != at || end < begin {
                return Err(BadWeights::WrongLength);
            }
            at = end;
        }
        if at == self.data.len() { Ok(()) } else { Err(BadWeights::WrongLength) }
    }

    fn find(&self, name: &str) -> Result<&Tensor<'a>, BadWeights> {
        self.tensors.iter().find(|tensor| tensor.name == name).ok_or_else(|| BadWeights::Missing(name.to_string()))
    }

    /// The bytes of a tensor, if it has this type and shape.
    fn bytes(&self, name: &str, kind: &str, size: usize, shape: &[usize]) -> Result<&'a [u8], BadWeights> {
        let tensor = self.find(name)?;
        let wrong = || BadWeights::WrongShape(name.to_string());
        let length = shape.iter().try_fold(size, |product, side| product.checked_mul(*side)).ok_or_else(wrong)?;
        let bytes = self.data.get(tensor.begin..tensor.end).ok_or(BadWeights::WrongLength)?;
        if tensor.kind == kind && tensor.shape == shape && bytes.len() == length { Ok(bytes) } else { Err(wrong()) }
    }

    /// One number for each output.
    fn row(&self, name: &str, length: usize) -> Result<Vec<f32>, BadWeights> {
        let bytes = self.bytes(name, "F32", size_of::<f32>(), &[length])?;
        let numbers: Vec<f32> = bytes.as_chunks().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        if numbers.iter().all(|number| number.is_finite()) {
            Ok(numbers)
        } else {
            Err(BadWeights::NoNumber(name.to_string()))
        }
    }

    /// Weights, scales and biases of a layer, put together by `make`.
    fn layer<L>(&self, name: &str, inputs: usize, outputs: usize, make: Make<L>) -> Result<L, BadWeights> {
        let weights = self.bytes(&format!("{name}.w"), "I8", 1, &[outputs, inputs])?;
        let scale = self.row(&format!("{name}.scale"), outputs)?;
        let bias = self.row(&format!("{name}.b"), outputs)?;
        Ok(make(weights, scale, bias, inputs))
    }

    fn network(&self, game: GameKind) -> Result<Network, BadWeights> {
        let (features, outputs) = sizes(game);
        let width = match self.find("in.w")?.shape[..] {
            [width, _] if width > 0 => width,
            _ => return Err(BadWeights::WrongShape("in.w".to_string())),
        };
        let input = self.layer("in", features, width, Sparse::new)?;
        let mut blocks = Vec::new();
        while self.find(&format!("block{}.up.w", blocks.len())).is_ok() {
            let name = format!("block{}", blocks.len());
            let dense = |part: &str| self.layer(&format!("{name}.{part}"), width, width, Dense::new);
            blocks.push(Block { up: dense("up")?, down: dense("down")? });
        }
        let known = 3 * (2 + 2 * blocks.len());
        if self.tensors.len() != known {
            return Err(BadWeights::WrongLength);
        }
        Ok(Network { input, blocks, output: self.layer("out", width, outputs, Dense::new)? })
    }
}
