//! What browsers send and get: cookies and headers.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::running::Running;

const PUBLIC: &str = "https://play.example.org";

/// The response to a request whose cookies are written out, headers and all.
async fn ask(running: &Running, request: &str, cookies: &str, body: &str) -> String {
    let host = running.client.authority();
    let origin = running.config.public_url.clone().unwrap_or_else(|| format!("http://{host}"));
    let request = format!(
        "{request} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookies}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len(),
    );
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

fn header<'a>(answer: &'a str, name: &str) -> Vec<&'a str> {
    answer.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).collect()
}

/// Signs somebody up, and returns their token.
async fn sign_up(running: &Running, name: &str) -> String {
    let answer = ask(running, "PUT /api/me", "", &format!(r#"{{"name":"{name}"}}"#)).await;
    let cookie = header(&answer, "set-cookie")[0];
    cookie.split_once(';').unwrap().0.split_once('=').unwrap().1.to_string()
}

async fn over_https() -> Running {
    Running::start_with(|config| config.public_url = Some(PUBLIC.into())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_gets_a_cookie_that_scripts_cannot_read() {
    let running = Running::start().await;
    let answer = ask(&running, "PUT /api/me", "", r#"{"name":"Anne"}"#).await;
    let [cookie] = header(&answer, "set-cookie")[..] else { panic!("{answer}") };
    assert!(
        cookie.starts_with("yohoho=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let (cookie, _) = cookie.split_once(';').unwrap();
    let answer = ask(&running, "GET /api/me", &format!("other=1; {cookie}"), "").await;
    assert!(answer.ends_with(r#"{"name":"Anne"}"#), "{answer}");
    assert!(header(&answer, "strict-transport-security").is_empty(), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_https_only_this_host_can_have_set_the_cookie() {
    let running = over_https().await;
    let answer = ask(&running, "PUT /api/me", "", r#"{"name":"Anne"}"#).await;
    let [cookie, old] = header(&answer, "set-cookie")[..] else { panic!("{answer}") };
    assert!(cookie.starts_with("__Host-yohoho="), "{cookie}");
    for attribute in ["; Path=/;", "; Secure", "; HttpOnly", "; SameSite=Lax"] {
        assert!(cookie.contains(attribute), "{attribute} is not in {cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    assert!(old.starts_with("yohoho=; ") && old.contains("Max-Age=0"), "{old}");
    assert_eq!(header(&answer, "strict-transport-security"), ["max-age=31536000"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cookie_of_an_older_version_is_exchanged() {
    let running = over_https().await;
    let token = sign_up(&running, "Anne").await;
    let answer = ask(&running, "GET /api/me", &format!("yohoho={token}"), "").await;
    assert!(answer.ends_with(r#"{"name":"Anne"}"#), "{answer}");
    assert!(header(&answer, "set-cookie")[0].starts_with(&format!("__Host-yohoho={token};")), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_cookie_locks_nobody_out() {
    for running in [Running::start().await, over_https().await] {
        let (anne, bart) = (sign_up(&running, "Anne").await, sign_up(&running, "Bart").await);
        let junk = "0".repeat(64);
        for (cookies, name) in [
            (format!("yohoho={junk}; yohoho={anne}"), "Anne"),
            (format!("yohoho={anne}; yohoho={junk}"), "Anne"),
            (format!("yohoho=; yohoho=x; yohoho={junk}; yohoho={anne}"), "Anne"),
            (format!("yohoho={junk}; yohoho={junk}; yohoho={junk}; yohoho={junk}; yohoho={anne}"), "Anne"),
            (format!("yohoho={bart}; __Host-yohoho={anne}"), "Anne"),
            (format!("__Host-yohoho={junk}; yohoho={bart}"), "Bart"),
        ] {
            let answer = ask(&running, "GET /api/me", &cookies, "").await;
            assert!(answer.ends_with(&format!(r#"{{"name":"{name}"}}"#)), "{cookies}: {answer}");
        }
        // Whoever sends more than a few is not looked for without end.
        let cookies = format!("yohoho=0; yohoho=1; yohoho=2; yohoho=3; yohoho={anne}");
        let answer = ask(&running, "GET /api/me", &cookies, "").await;
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_says_what_a_page_may_do() {
    let running = Running::start().await;
    for path in ["/", "/api/me", "/healthz", "/nothing.txt"] {
        let answer = ask(&running, &format!("GET {path}"), "", "").await;
        let [policy] = header(&answer, "content-security-policy")[..] else { panic!("{answer}") };
        for rule in [
            "default-src 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types yohoho",
        ] {
            assert!(policy.split("; ").any(|found| found == rule), "{path}: {rule} is not in {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{path}: {policy}");
    }
}
