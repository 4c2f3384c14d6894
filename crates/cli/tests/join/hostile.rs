//! Servers that are not what they should be, and one behind TLS.

use std::path::Path;
use std::process::{Output, Stdio};
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::spawn_blocking;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_tungstenite::accept_hdr_async;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};

use crate::terminal::command;

const TABLE: &str = r#""seq":9,"now":1000,"you":{"seat":0,"host":true,"muted":[]},"table":{"code":"abcd2345",
    "settings":{"game":"skull-king","seats":2,"level":"\u001b[31m"},"stage":"lobby","host":0,"commitment":null,"seed":null,"rematch":null,"deadline":99999999999999999,
    "seats":[{"sitter":"person","name":"An\u001b[2Jna"},{"sitter":"bot","bot":"\u001b]0;pwned\u0007\u009b31m"}]},"view":null"#;

/// Answers every request with the same body, and every socket with these messages.
async fn serve(listener: TcpListener, body: &'static str, messages: Vec<String>) {
    loop {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut start = [0; 2048];
        let length = stream.peek(&mut start).await.unwrap();
        let head = String::from_utf8_lossy(&start[..length]).into_owned();
        if head.contains("/socket") {
            talk(stream, &messages).await;
        } else {
            let _ = stream.read(&mut start).await;
            let answer =
                format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    }
}

async fn talk(stream: TcpStream, messages: &[String]) {
    #[expect(clippy::result_large_err, clippy::unnecessary_wraps, reason = "the library wants it so")]
    fn agree(_: &Request, mut response: Response) -> Result<Response, ErrorResponse> {
        response.headers_mut().insert("sec-websocket-protocol", "yohoho.v1".parse().unwrap());
        Ok(response)
    }
    let mut socket = accept_hdr_async(stream, agree).await.unwrap();
    for message in messages {
        let _ = socket.send(Frame::text(message.clone())).await;
    }
    // Until the client has had enough.
    while socket.next().await.is_some_and(|frame| frame.is_ok()) {}
}

/// Runs the command against such a server; everything that it prints comes back.
async fn run(body: &'static str, messages: Vec<String>, arguments: &str) -> (Output, String) {
    let folder = tempfile::tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = tokio::spawn(serve(listener, body, messages));
    let arguments = arguments.replace("URL", &format!("http://{address}"));
    let mut command = command(folder.path(), &arguments);
    // A keyboard at which nobody types.
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let keyboard = child.stdin.take();
    let output = spawn_blocking(|| child.wait_with_output().unwrap()).await.unwrap();
    drop(keyboard);
    server.abort();
    let said = [output.stdout.clone(), output.stderr.clone()].concat();
    (output, String::from_utf8(said).unwrap())
}

fn assert_harmless(said: &str) {
    let obeyed = said.chars().find(|letter| letter.is_control() && *letter != '\n' || *letter == '\u{202e}');
    assert_eq!(obeyed, None, "{said:?}");
}

#[tokio::test]
async fn no_escape_sequence_of_a_server_reaches_the_terminal() {
    let events = format!(
        r#"{{"type":"events","events":[{{"seq":9,"at":1,"what":[
            {{"type":"chat","seat":1,"name":"\u001bcEve","text":"\u001b[2J\u009b5mhi\u202e\r\nthere{}"}},
            {{"type":"rematch","table":"\u001b[31m"}},{{"type":"trick","trick":{{"lead":0,"plays":["\u001b[31m"],"winner":9}},"rule":"\u0007"}},
            {{"type":"motion","id":1,"kind":"sit","seat":1,"name":"\u001b[31m"}}]}}],{TABLE}}}"#,
        "!".repeat(3000)
    );
    let refusal =
        r#"{"type":"error","id":1,"error":{"code":"no-such-bot","message":"\u001b[31m"},"message":"\u001b[31m"}"#;
    let messages = vec![
        format!(r#"{{"type":"snapshot",{TABLE}}}"#),
        events,
        refusal.into(),
        r#"{"type":"unheard-of"}"#.into(),
        "\u{1b}[2J\u{7}garbage".into(),
    ];
    let (output, said) = run(r#"{"token":"abc"}"#, messages, "join URL/t/abcd2345 --name Ana").await;
    assert_harmless(&said);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("An[2Jna") && said.replace("\n  ", " ").contains("cEve says: “[2J5mhi there!!!"), "{said}");
    assert!(said.len() < 3000, "{said}");
    assert!(said.contains("not one of a Yohoho server"), "{said}");
}

#[tokio::test]
async fn a_server_that_contradicts_itself_is_left() {
    let good = format!(r#"{{"type":"snapshot",{TABLE}}}"#);
    for (from, to) in [
        (r#""seats":2"#, r#""seats":3"#),
        (r#""seat":0"#, r#""seat":5"#),
        (r#""code":"abcd2345""#, r#""code":"../../x""#),
        ("snapshot", "ok"),
    ] {
        let (output, said) =
            run(r#"{"token":"abc"}"#, vec![good.replacen(from, to, 1)], "join URL/t/abcd2345 --name Ana").await;
        assert_eq!(output.status.code(), Some(1), "{to}: {said}");
        assert!(said.contains("not one of a Yohoho server"), "{to}: {said}");
    }
}

#[tokio::test]
async fn other_programs_and_their_answers_are_recognised() {
    for (body, arguments) in [
        ("<html>", "tables URL"),
        ("{}", "tables URL"),
        ("<html>", "join URL --name Ana"),
        (r#"{"token":"two words"}"#, "join URL --name Ana"),
        (r#"{"token":"abc"}"#, "join URL --name Ana --game skull-king"),
    ] {
        let (output, said) = run(body, Vec::new(), arguments).await;
        assert_eq!(output.status.code(), Some(1), "{body} {arguments}: {said}");
        assert!(said.contains("not one of a Yohoho server"), "{body} {arguments}: {said}");
    }
    let list = r#"[{"code":"ab\u001b[2J","settings":{"game":"skull-king","seats":2},"stage":"lobby","host":0,"commitment":null,"seed":null,
        "rematch":null,"deadline":null,"seats":[{"sitter":"person","name":"A"},{"sitter":"bot","bot":"\u009b31m"}]}]"#;
    for arguments in ["tables URL", "tables URL --json"] {
        let (output, said) = run(list, Vec::new(), arguments).await;
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_harmless(&said);
    }
}

/// The key is no secret, and nobody else trusts the certificate. Both were made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
/// -nodes -keyout localhost.key -out localhost.crt -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost -addext
/// basicConstraints=critical,CA:FALSE`.
#[tokio::test]
async fn tls_servers_are_reached_if_their_certificate_is_trusted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/join");
    let certificate = CertificateDer::from_pem_file(folder.join("localhost.crt")).unwrap();
    let key = PrivateKeyDer::from_pem_file(folder.join("localhost.key")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    let server = tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let Ok(mut stream) = acceptor.accept(stream).await else { continue };
            let _ = stream.read(&mut [0; 2048]).await;
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n[]").await;
            let _ = stream.shutdown().await;
        }
    });
    let tables = |trusted: Option<&Path>| {
        let mut command = command(&folder, &format!("tables {url}"));
        if let Some(file) = trusted {
            command.env("SSL_CERT_FILE", file);
        }
        spawn_blocking(move || command.output().unwrap())
    };
    let output = tables(Some(&folder.join("localhost.crt"))).await.unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(said.contains(&format!("yohoho join {url}")), "{said}");
    let stranger = tables(None).await.unwrap();
    assert_eq!(stranger.status.code(), Some(1), "nobody vouches for it");
    server.abort();
}
