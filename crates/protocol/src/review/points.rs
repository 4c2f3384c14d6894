//! Points with two decimals that add up exactly.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of points in hundredths, so that sums are exact. In JSON it is a number with at most two decimals.
///
/// ```
/// use yohoho_protocol::review::Points;
/// let parts = [Points::of(0.1), Points::of(0.2), Points::of(-2.5)];
/// assert_eq!(parts.into_iter().sum::<Points>(), Points::of(-2.2));
/// assert_eq!(serde_json::to_string(&Points::of(-2.2)).unwrap(), "-2.2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points {
    hundredths: i32,
}

impl Points {
    /// No points.
    pub const ZERO: Points = Points { hundredths: 0 };

    /// The nearest number with two decimals.
    pub fn of(points: f64) -> Points {
        Points { hundredths: (points * 100.0).round_ties_even() as i32 }
    }

    /// The number.
    pub fn get(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }
}

impl From<i16> for Points {
    fn from(points: i16) -> Points {
        Points { hundredths: 100 * i32::from(points) }
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, more: Points) -> Points {
        Points { hundredths: self.hundredths + more.hundredths }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, more: Points) {
        *self = *self + more;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, less: Points) -> Points {
        self + -less
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points { hundredths: -self.hundredths }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.get())
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        f64::deserialize(deserializer).map(Points::of)
    }
}
