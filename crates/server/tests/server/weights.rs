//! The weights of the learned bot, as browsers fetch them.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use yohoho_bots::learned;
use yohoho_rules::GameKind;

use crate::running::Running;

/// Returns the head and the body of a response.
async fn get(running: &Running, method: &str, path: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(running.client.authority()).await.unwrap();
    let request =
        format!("{method} {path} HTTP/1.1\r\nhost: here\r\naccept-encoding: br, gzip\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    let body = answer.split_off(end + 4);
    (String::from_utf8(answer).unwrap(), body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_game_has_a_file_that_may_be_cached_for_ever() {
    let running = Running::start().await;
    for game in GameKind::ALL {
        let path = format!("/weights/{}", learned::file_name(game));
        let bytes = learned::built_in(game).expect("the feature `learned` is on in tests");
        let (head, body) = get(&running, "GET", &path).await;
        assert!(body == bytes, "{path}: {} bytes", body.len());
        for line in [
            "HTTP/1.1 200 OK",
            "content-type: application/octet-stream",
            "cache-control: public, max-age=31536000, immutable",
            "x-content-type-options: nosniff",
            &format!("content-length: {}", bytes.len()),
        ] {
            assert!(head.lines().any(|found| found == line), "{line} is not in\n{head}");
        }
        assert!(!head.contains("content-encoding"), "{head}");
        let (head, body) = get(&running, "HEAD", &path).await;
        assert!(head.starts_with("HTTP/1.1 200") && body.is_empty(), "{head}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_weights_are_not_found_and_never_the_page() {
    let running = Running::start().await;
    let old = learned::file_name(GameKind::SkullKing).replace(|digit: char| digit.is_ascii_digit(), "0");
    for path in ["/weights/", "/weights/skull-king", &format!("/weights/{old}"), "/weights/../Cargo.toml"] {
        let (head, body) = get(&running, "GET", path).await;
        assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
        assert!(!String::from_utf8_lossy(&body).contains("<html"), "{path}");
    }
}
