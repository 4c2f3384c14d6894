//! Where a server is, and connections to it, encrypted or not.

use std::sync::{Arc, LazyLock};

use hyper::Uri;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::ClientError;

/// A connection to a server.
pub(crate) type Stream = Box<dyn Duplex>;

pub(crate) trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Duplex for S {}

/// The address of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endpoint {
    tls: bool,
    /// A name or an address, in brackets if it is one of IPv6.
    host: String,
    port: u16,
    /// Host and port.
    pub(crate) authority: String,
}

impl Endpoint {
    /// Reads `http://HOST:PORT` or `https://HOST:PORT`, with or without the port and a slash at the end.
    pub(crate) fn read(url: &str) -> Option<Endpoint> {
        let uri: Uri = url.parse().ok()?;
        let tls = match uri.scheme_str()? {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let bare = uri.path().trim_matches('/').is_empty() && uri.query().is_none();
        let port = match authority.port() {
            Some(port) => port.as_str().parse().ok()?,
            None if authority.as_str() == authority.host() => usual_port(tls),
            None => return None,
        };
        let host = authority.host().to_lowercase();
        let authority = format!("{host}:{port}");
        (bare && !host.is_empty()).then_some(Endpoint { tls, host, port, authority })
    }

    /// The host as requests name it.
    pub(crate) fn host_header(&self) -> &str {
        if self.port == usual_port(self.tls) { &self.host } else { &self.authority }
    }

    pub(crate) fn origin(&self) -> String {
        format!("{}://{}", if self.tls { "https" } else { "http" }, self.host_header())
    }

    pub(crate) async fn connect(&self) -> Result<Stream, ClientError> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((host, self.port)).await?;
        stream.set_nodelay(true)?;
        if !self.tls {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host.to_string()).map_err(|why| ClientError::Gone(why.to_string()))?;
        let connector = CONNECTOR.as_ref().map_err(|why| ClientError::Gone(why.clone()))?;
        Ok(Box::new(connector.connect(name, stream).await?))
    }
}

const fn usual_port(tls: bool) -> u16 {
    if tls { 443 } else { 80 }
}

/// TLS that trusts whom the system trusts, or the certificates in the file `SSL_CERT_FILE`. Reading them takes a moment, so it is done once.
static CONNECTOR: LazyLock<Result<TlsConnector, String>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        return Err(
            "this system has no certificates to check a server with (Debian: apt install ca-certificates)".into()
        );
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| why.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written_as_browsers_do() {
        let read = |url: &str| Endpoint::read(url).map(|server| (server.origin(), server.authority));
        let known = |origin: &str, authority: &str| Some((origin.to_string(), authority.to_string()));
        assert_eq!(read("http://127.0.0.1:8080/"), known("http://127.0.0.1:8080", "127.0.0.1:8080"));
        assert_eq!(read("https://Play.Example:443"), known("https://play.example", "play.example:443"));
        assert_eq!(read("http://[::1]"), known("http://[::1]", "[::1]:80"));
        for wrong in ["", "ws://a", "http://", "http://a/t/b", "http://a:99999", "http://me@a", "a:80", "http://a?b"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
