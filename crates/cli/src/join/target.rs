//! Where to go: a server, or one of its tables.

use yohoho_client::ApiClient;

use crate::Failure;

/// A server, and the code of a table there if one was named.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) server: ApiClient,
    pub(crate) code: Option<String>,
}

impl Target {
    /// Reads the address of a server, the link to a table as browsers show it, or a table's code if the server is known.
    pub(crate) fn read(text: &str, server: Option<&str>) -> Result<Target, Failure> {
        let text = text.trim();
        if let Some(server) = server {
            let Some(code) = code(text) else {
                return Err(Failure::Usage(format!("{text}: with --server, give the code of a table, like abcd2345")));
            };
            return Ok(Target { server: address(server)?.0, code: Some(code) });
        }
        if !text.contains(['.', ':', '/'])
            && let Some(code) = code(text)
        {
            return Err(Failure::Usage(format!(
                "{text}: of which server? Add --server URL, or give the whole link, like http://HOST/t/{code}"
            )));
        }
        let (server, path) = address(text)?;
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let code = match parts[..] {
            [] => None,
            ["t", part] => Some(code(part).ok_or_else(|| Failure::Usage(format!("{text}: {CODE_PROBLEM}")))?),
            _ => {
                return Err(Failure::Usage(format!(
                    "{text}: not a server's address, nor a table's, like http://HOST/t/CODE"
                )));
            }
        };
        Ok(Target { server, code })
    }
}

const CODE_PROBLEM: &str = "a table's code has eight letters and digits, like abcd2345";

/// The code in what somebody typed: case, spaces and hyphens do not matter.
pub(super) fn code(text: &str) -> Option<String> {
    let code: String = text.chars().filter(|letter| !matches!(letter, ' ' | '-')).collect();
    (code.len() == 8 && code.chars().all(|letter| letter.is_ascii_alphanumeric())).then(|| code.to_ascii_lowercase())
}

/// The server of an address, and the path behind it.
fn address(text: &str) -> Result<(ApiClient, String), Failure> {
    let text = text.trim();
    let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let scheme = match scheme {
        "" => usual_scheme(authority),
        scheme => scheme,
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let server = ApiClient::at(&format!("{scheme}://{authority}"));
    let wrong =
        |_| Failure::Usage(format!("{text}: not an address such as http://127.0.0.1:8080 or https://example.org"));
    Ok((server.map_err(wrong)?, path.to_string()))
}

/// Names on the internet have certificates; one's own machine and bare addresses usually have none.
fn usual_scheme(authority: &str) -> &'static str {
    let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
    let is_local = host == "localhost" || authority.starts_with('[') || host.parse::<std::net::IpAddr>().is_ok();
    if is_local { "http" } else { "https" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_links_and_codes_are_read() {
        let read = |text: &str, server: Option<&str>| {
            let target = Target::read(text, server).map_err(|failure| failure.to_string())?;
            Ok::<_, String>((target.server.origin(), target.code.unwrap_or_default()))
        };
        let known = |origin: &str, code: &str| Ok((origin.to_string(), code.to_string()));
        assert_eq!(read("http://127.0.0.1:8080/", None), known("http://127.0.0.1:8080", ""));
        assert_eq!(read("localhost:8080", None), known("http://localhost:8080", ""));
        assert_eq!(read("play.example.org", None), known("https://play.example.org", ""));
        assert_eq!(
            read(" https://play.example.org/t/ABCD2345/?x#y ", None),
            known("https://play.example.org", "abcd2345")
        );
        assert_eq!(read("abcd-2345", Some("http://[::1]:99")), known("http://[::1]:99", "abcd2345"));
        assert_eq!(read("ABCD 2345", Some("play.example.org/")), known("https://play.example.org", "abcd2345"));
        for (text, server, word) in [
            ("abcd2345", None, "--server"),
            ("http://host/t/abc", None, "eight"),
            ("http://host/rules/skull-king", None, "/t/CODE"),
            ("ftp://host", None, "not an address"),
            ("http://", None, "not an address"),
            ("http://host/t/abcd2345", Some("http://host"), "code"),
        ] {
            let why = read(text, server).unwrap_err();
            assert!(why.contains(word), "{text}: {why}");
        }
    }
}
