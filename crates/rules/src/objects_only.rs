//! Reads structs from JSON objects only: what serde derives would accept arrays as well.

use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};

/// A struct that can be read from the fields of an object.
pub(crate) trait FromFields<'de>: Sized {
    fn from_fields<D: Deserializer<'de>>(fields: D) -> Result<Self, D::Error>;
}

/// Accepts nothing but objects.
pub(crate) struct ObjectVisitor<T>(pub(crate) PhantomData<T>);

impl<'de, T: FromFields<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::from_fields(MapAccessDeserializer::new(fields))
    }
}

/// Lets structs that derive `Deserialize` with `serde(remote = "Self")` be read from objects only.
macro_rules! read_objects_only {
    ($($type:ty),+) => {$(
        impl<'de> $crate::objects_only::FromFields<'de> for $type {
            fn from_fields<D: serde::Deserializer<'de>>(fields: D) -> Result<Self, D::Error> {
                <$type>::deserialize(fields)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_map($crate::objects_only::ObjectVisitor(core::marker::PhantomData))
            }
        }
    )+};
}

/// The same for structs that are also written.
macro_rules! objects_only {
    ($($type:ty),+) => {
        $crate::objects_only::read_objects_only!($($type),+);
        $(
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    <$type>::serialize(self, serializer)
                }
            }
        )+
    };
}

pub(crate) use {objects_only, read_objects_only};
