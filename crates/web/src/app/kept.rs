//! What is stored on the device: texts by name.

/// A few dozen texts at most, so a list will do; the standard library's map would weigh more than 2 kB in every program.
#[derive(Clone, Debug, Default)]
pub struct Kept(Vec<(String, String)>);

impl Kept {
    /// All texts with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// The text with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// Stores a text in the place of the one with the same name.
    pub fn insert(&mut self, name: &str, text: String) {
        self.remove(name);
        self.0.push((name.into(), text));
    }

    /// Forgets a text. Returns whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|(known, _)| known != name);
        self.0.len() < before
    }
}

impl FromIterator<(String, String)> for Kept {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(texts: I) -> Kept {
        let mut kept = Kept::default();
        for (name, text) in texts {
            kept.insert(&name, text);
        }
        kept
    }
}

impl<const N: usize> From<[(String, String); N]> for Kept {
    fn from(texts: [(String, String); N]) -> Kept {
        texts.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_text_at_most() {
        let mut kept = Kept::from([("a".into(), "1".into()), ("b".into(), "2".into()), ("a".into(), "3".into())]);
        assert_eq!((kept.get("a"), kept.get("b"), kept.get("c")), (Some("3"), Some("2"), None));
        assert!(kept.remove("a") && !kept.remove("a"));
        assert_eq!(kept.iter().collect::<Vec<_>>(), [("b", "2")]);
    }
}
