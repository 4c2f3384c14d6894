//! Markup as text, with everything that is not ours escaped.

use std::fmt;

pub(crate) use maud::PreEscaped;

/// A piece of a page.
pub(crate) type Html = maud::Markup;

/// Something that can stand in markup.
pub(crate) trait Piece {
    /// Writes it, escaped if it is not markup itself.
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl Piece for str {
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self;
        while let Some(at) = rest.find(['<', '>', '&', '"', '\'']) {
            f.write_str(&rest[..at])?;
            f.write_str(match rest.as_bytes()[at] {
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'&' => "&amp;",
                b'"' => "&quot;",
                _ => "&#39;",
            })?;
            rest = &rest[at + 1..];
        }
        f.write_str(rest)
    }
}

impl Piece for String {
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().piece(f)
    }
}

impl Piece for Html {
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<T: Piece + ?Sized> Piece for &T {
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).piece(f)
    }
}

impl<T: Piece> Piece for Option<T> {
    fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |piece| piece.piece(f))
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl Piece for $type {
            fn piece(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )+};
}

numbers!(u8, u64, usize, i32, i64);

/// A piece as [`put!`] writes it.
pub(crate) struct Shown<'a>(pub(crate) &'a dyn Piece);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.piece(f)
    }
}

/// Adding to a piece.
pub(crate) trait Append {
    /// Adds markup; [`put!`] escapes what goes into it.
    fn write(&mut self, markup: fmt::Arguments<'_>);
}

impl Append for Html {
    fn write(&mut self, markup: fmt::Arguments<'_>) {
        let _ = fmt::Write::write_fmt(&mut self.0, markup);
    }
}

/// Adds markup to a piece; every `{}` is filled with the next argument, escaped unless it is markup.
macro_rules! put {
    ($html:expr, $markup:literal $(, $argument:expr)* $(,)?) => {
        {
            use $crate::markup::Append as _;
            $html.write(format_args!($markup $(, $crate::markup::Shown(&$argument))*))
        }
    };
}

/// A piece by itself.
macro_rules! html {
    ($markup:literal $(, $argument:expr)* $(,)?) => {{
        let mut piece = $crate::markup::Html::default();
        $crate::markup::put!(piece, $markup $(, $argument)*);
        piece
    }};
}

pub(crate) use {html, put};

#[cfg(test)]
mod tests {
    #[test]
    fn what_people_write_is_no_markup() {
        let name = "<b onclick='x'>\"Anne\" & Bonny";
        let piece = html!("<p title=\"{}\">{}</p>", name, 3u8);
        assert_eq!(piece.0, "<p title=\"&lt;b onclick=&#39;x&#39;&gt;&quot;Anne&quot; &amp; Bonny\">3</p>");
    }

    #[test]
    fn markup_goes_into_markup_as_it_is() {
        let inner = html!("<b>{}</b>", "a<b");
        assert_eq!(html!("<p>{}{}</p>", inner, None::<&str>).0, "<p><b>a&lt;b</b></p>");
    }
}
