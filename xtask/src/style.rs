//! Style sheets without what only people read.

/// A style sheet without comments and without space that has no meaning. Strings stay as they are.
pub(crate) fn squeeze(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(letter) = rest.chars().next() {
        let length = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if letter.is_whitespace() {
            if !out.is_empty() && !out.ends_with(|last| "{};,: ".contains(last)) {
                out.push(' ');
            }
            letter.len_utf8()
        } else if letter == '"' || letter == '\'' {
            let end = rest[1..].find(letter).map_or(rest.len(), |end| end + 2);
            out.push_str(&rest[..end]);
            end
        } else {
            if "{};,".contains(letter) && out.ends_with(' ') {
                out.pop();
            }
            if letter == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push(letter);
            letter.len_utf8()
        };
        rest = &rest[length..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::squeeze;

    #[test]
    fn only_space_without_meaning_goes() {
        let css = "/* A card. */\n.card > b,\n.card :is(i) {\n  content: \"a ; b\";\n  inset: calc(1px + 2px) 0;\n}\n\n@media (width > 4em) {\n  p { margin: 0; }\n}\n";
        assert_eq!(
            squeeze(css),
            ".card > b,.card :is(i){content:\"a ; b\";inset:calc(1px + 2px) 0}@media (width > 4em){p{margin:0}}"
        );
    }

    #[test]
    fn a_comment_keeps_apart_what_stood_apart() {
        assert_eq!(squeeze("a /* and */ b { c: d /* e */ f }"), "a b{c:d f}");
        assert_eq!(squeeze("a{}/* to the end"), "a{}");
    }
}
