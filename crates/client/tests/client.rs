//! The client against a small server of its own, which says exactly what a test wants it to say.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};
use yohoho_client::{ApiClient, ClientError, Connection, Method, any_action};
use yohoho_protocol::{Message, Phrase, Refusal, SUBPROTOCOL, Settings, Stage, What, Wish};
use yohoho_rules::wire::{ActionJson, LegalJson};
use yohoho_rules::{GameKind, Seat, SeatCount};

struct Server {
    listener: TcpListener,
    client: ApiClient,
}

impl Server {
    async fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = ApiClient::at(&format!("http://{}/", listener.local_addr().unwrap())).unwrap();
        Server { listener, client }
    }

    /// Takes the next socket, with the path that it was opened for.
    #[expect(clippy::result_large_err, reason = "tungstenite wants it so")]
    async fn accept(&self) -> (WebSocketStream<TcpStream>, String) {
        let mut path = String::new();
        let look = |request: &Request, mut response: Response| {
            path = request.uri().to_string();
            let header = |name: &str| request.headers()[name].to_str().unwrap();
            assert_eq!(header("authorization"), "Bearer secret");
            assert_eq!(header("sec-websocket-protocol"), SUBPROTOCOL);
            response.headers_mut().insert("sec-websocket-protocol", SUBPROTOCOL.parse().unwrap());
            Ok(response)
        };
        let (stream, _) = self.listener.accept().await.unwrap();
        let socket = accept_hdr_async(stream, look).await.unwrap();
        (socket, path)
    }

    /// A client at a table, and the server's end of its socket.
    async fn connect(&self, after: Option<u64>) -> (Connection, WebSocketStream<TcpStream>, String) {
        let (connection, (socket, path)) =
            tokio::join!(self.client.connect("pbgghpsb", "secret", after), self.accept());
        (connection.unwrap(), socket, path)
    }

    /// Answers one HTTP request with this, and returns what was asked.
    async fn answer(&self, status: &str, body: &str) -> String {
        let (mut stream, _) = self.listener.accept().await.unwrap();
        let mut asked = vec![0; 4096];
        let length = stream.read(&mut asked).await.unwrap();
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8_lossy(&asked[..length]).into_owned()
    }
}

/// How everything stands at a table in its lobby, with these fields added.
fn snapshot(kind: &str, seq: u64, more: &Value) -> String {
    let mut message = json!({
        "type": kind, "seq": seq, "now": 5000, "you": {"seat": 1, "host": false, "muted": [0]}, "view": null,
        "table": {
            "code": "pbgghpsb", "settings": {"game": "skull-king", "seats": 2, "pace": "relaxed"}, "stage": "lobby",
            "seats": [{"sitter": "person", "name": "Polly"}, {"sitter": "person", "name": "Bart", "away": true}],
            "host": 0, "commitment": null, "seed": null, "rematch": null, "deadline": null,
        },
    });
    message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    message.to_string()
}

fn said(seq: u64) -> Value {
    json!({"seq": seq, "at": 4000, "what": [{"type": "said", "seat": 0, "name": "Polly", "phrase": "ahoy"}]})
}

#[tokio::test]
async fn a_message_of_each_kind_is_understood() {
    let server = Server::start().await;
    let (mut connection, mut socket, _) = server.connect(None).await;
    for text in [
        snapshot("snapshot", 3, &json!({})),
        snapshot("events", 4, &json!({"events": [said(4)]})),
        r#"{"type":"presence","away":[1],"watching":2}"#.into(),
        r#"{"type":"ok","id":7}"#.into(),
        r#"{"type":"error","id":8,"error":{"code":"not-host"},"message":"only the host may"}"#.into(),
        r#"{"type":"bye","reason":"the server is closing"}"#.into(),
    ] {
        socket.send(Frame::text(text)).await.unwrap();
    }
    socket.close(None).await.unwrap();
    let mut next = async || connection.next().await.unwrap().unwrap();

    let Message::Snapshot(now) = next().await else { panic!("no snapshot") };
    assert_eq!((now.seq, now.you.seat, now.table.stage), (3, Some(Seat::ALL[1]), Stage::Lobby));
    let Message::Events { events, now } = next().await else { panic!("no events") };
    assert_eq!((events.len(), events[0].seq, now.seq), (1, 4, 4));
    assert!(matches!(events[0].what[..], [What::Said { phrase: Phrase::Ahoy, .. }]));
    let Message::Presence(presence) = next().await else { panic!("no presence") };
    assert_eq!((presence.away, presence.watching), (vec![Seat::ALL[1]], 2));
    assert_eq!(next().await, Message::Ok { id: 7 });
    let refused = Message::Error { id: Some(8), error: Refusal::NotHost, message: "only the host may".into() };
    assert_eq!(next().await, refused);
    assert_eq!(next().await, Message::Bye { reason: "the server is closing".into() });
    assert_eq!(connection.next().await.unwrap(), None, "the server has closed the connection");
}

#[tokio::test]
async fn what_a_newer_server_adds_is_skipped() {
    let server = Server::start().await;
    let (mut connection, mut socket, _) = server.connect(None).await;
    let new_event = json!({"seq": 5, "at": 1, "what": [{"type": "storm", "wind": 9}]});
    for frame in [
        Frame::text(r#"{"type":"fireworks","colour":"red"}"#),
        Frame::binary(vec![1, 2, 3]),
        Frame::Ping(vec![4].into()),
        Frame::text(snapshot("events", 5, &json!({"events": [new_event], "weather": "fair"}))),
        Frame::text(r#"{"type":"error","id":null,"error":{"code":"becalmed","until":9},"message":"no wind"}"#),
    ] {
        socket.send(frame).await.unwrap();
    }
    let Some(Message::Events { events, now }) = connection.next().await.unwrap() else { panic!("no events") };
    assert_eq!((events[0].seq, events[0].what.len(), now.seq), (5, 1, 5), "its number counts all the same");
    let Some(Message::Error { error, message, .. }) = connection.next().await.unwrap() else { panic!("no error") };
    assert_eq!((error, message.as_str()), (Refusal::Unknown, "no wind"));
}

#[tokio::test]
async fn what_is_no_message_is_an_error_that_shows_it() {
    let server = Server::start().await;
    let (mut connection, mut socket, _) = server.connect(None).await;
    for text in ["ahoy", r#"{"type":"ok"}"#, r#"{"type":"snapshot","seq":1}"#] {
        socket.send(Frame::text(text)).await.unwrap();
        let error = connection.next().await.unwrap_err();
        assert!(matches!(&error, ClientError::Unreadable(why) if why.contains(text)), "{error}");
    }
    drop(socket);
    assert!(matches!(connection.next().await, Err(ClientError::Gone(_))), "broken, not closed");
}

#[tokio::test]
async fn requests_are_numbered() {
    let server = Server::start().await;
    let (mut connection, mut socket, path) = server.connect(None).await;
    assert_eq!(path, "/api/tables/pbgghpsb/socket");
    assert_eq!(connection.wish(Wish::Start { drop: false }).await.unwrap(), 1);
    assert_eq!(connection.wish(Wish::Act { action: ActionJson::Bid(2) }).await.unwrap(), 2);
    for expected in [r#"{"id":1,"type":"start"}"#, r#"{"id":2,"type":"act","action":{"bid":2}}"#] {
        assert_eq!(socket.next().await.unwrap().unwrap(), Frame::text(expected));
    }
    connection.close().await;
    assert!(socket.next().await.unwrap().unwrap().is_close());
}

#[tokio::test]
async fn a_broken_connection_is_resumed_after_the_last_event() {
    let server = Server::start().await;
    let (mut connection, mut socket, _) = server.connect(None).await;
    socket.send(Frame::text(snapshot("snapshot", 41, &json!({})))).await.unwrap();
    let Some(Message::Snapshot(now)) = connection.next().await.unwrap() else { panic!("no snapshot") };
    drop(socket);
    assert!(matches!(connection.next().await, Err(ClientError::Gone(_))));

    let (mut connection, mut socket, path) = server.connect(Some(now.seq)).await;
    assert_eq!(path, "/api/tables/pbgghpsb/socket?after=41");
    socket.send(Frame::text(snapshot("events", 43, &json!({"events": [said(42), said(43)]})))).await.unwrap();
    let Some(Message::Events { events, now }) = connection.next().await.unwrap() else { panic!("no events") };
    assert_eq!((events[0].seq, events[1].seq, now.seq), (42, 43, 43));
}

#[tokio::test]
async fn a_socket_that_is_refused_says_why() {
    let server = Server::start().await;
    for (status, body, expected) in [
        ("401 Unauthorized", r#"{"code":"nobody","message":"who are you?"}"#, (401, "who are you?")),
        ("410 Gone", "the table is closed", (410, "the table is closed")),
    ] {
        let (refused, _) = tokio::join!(server.client.connect("pbgghpsb", "secret", None), server.answer(status, body));
        let Err(ClientError::Refused { status, message, .. }) = refused else { panic!("not refused") };
        assert_eq!((status, message.as_str()), expected);
    }
    let no_header = server.client.connect("pbgghpsb", "two\nlines", None).await;
    assert!(matches!(no_header, Err(ClientError::Unreadable(_))));
}

#[tokio::test]
async fn the_api_is_asked_as_documented() {
    let server = Server::start().await;
    let client = &server.client;
    let (token, asked) =
        tokio::join!(client.token("Polly"), server.answer("200 OK", r#"{"token":"t1","name":"Polly"}"#));
    assert_eq!(token.unwrap(), "t1");
    assert!(asked.starts_with("POST /api/tokens HTTP/1.1\r\n") && asked.ends_with(r#"{"name":"Polly"}"#), "{asked}");
    assert!(
        asked.contains(&format!("host: {}\r\n", client.authority())) && !asked.contains("authorization"),
        "{asked}"
    );

    let settings = Settings::new(GameKind::SkullQueen, SeatCount::new(3).unwrap());
    let (code, asked) =
        tokio::join!(client.open_table("t1", &settings), server.answer("201 Created", r#"{"code":"ship"}"#));
    assert_eq!(code.unwrap(), "ship");
    assert!(asked.contains("authorization: Bearer t1\r\n") && asked.contains(r#""game":"skull-queen""#), "{asked}");

    let (record, asked) = tokio::join!(client.record("ship"), server.answer("200 OK", r#"{"format":"x"}"#));
    assert_eq!(record.unwrap(), r#"{"format":"x"}"#);
    assert!(asked.starts_with("GET /api/tables/ship/record HTTP/1.1\r\n"), "{asked}");
}

#[tokio::test]
async fn what_the_api_does_not_grant_is_an_error() {
    let server = Server::start().await;
    let get = || server.client.json(Method::GET, "/api/me", None, None);
    let (refused, _) = tokio::join!(get(), server.answer("429 Slow Down", r#"{"code":"too-fast","message":"wait"}"#));
    assert_eq!(refused.unwrap_err().to_string(), "the server answered 429: wait");
    let (page, _) = tokio::join!(get(), server.answer("200 OK", "<html>"));
    assert!(matches!(page, Err(ClientError::Unreadable(_))));
    let (missing, _) = tokio::join!(server.client.token("Polly"), server.answer("200 OK", "{}"));
    assert!(matches!(missing, Err(ClientError::Unreadable(_))));
    let Server { listener, client } = server;
    drop(listener);
    assert!(matches!(client.token("Polly").await, Err(ClientError::Gone(_))));
}

#[test]
fn an_address_is_http_or_https_without_a_path() {
    for (url, authority) in [
        ("http://127.0.0.1:8080", Some("127.0.0.1:8080")),
        ("http://localhost:8080/", Some("localhost:8080")),
        ("http://play.example.org", Some("play.example.org:80")),
        ("https://play.example.org", Some("play.example.org:443")),
        ("http://play.example.org/table", None),
        ("http://", None),
        ("play.example.org", None),
        ("", None),
    ] {
        let client = ApiClient::at(url);
        assert_eq!(client.as_ref().map(ApiClient::authority).ok(), authority, "{url}");
    }
}

#[test]
fn any_number_gives_a_legal_action() {
    let bids: Vec<LegalJson> = serde_json::from_value(json!([{"bid": 0}, {"bid": 1}, {"bid": 2}])).unwrap();
    let chosen: Vec<_> = (0..4).map(|number| any_action(&bids, number).unwrap()).collect();
    assert_eq!(chosen, [0, 1, 2, 0].map(ActionJson::Bid));
    let planks = json!([{"plank": {"side": ["high-top", "high-bottom"], "spaces": [1, 2, 3, 4, 5]}}]);
    let planks: Vec<LegalJson> = serde_json::from_value(planks).unwrap();
    let mut all = std::collections::HashSet::new();
    for number in 0..1250 {
        let plank = any_action(&planks, number).unwrap();
        plank.read(GameKind::SkullQueen).unwrap();
        all.insert(serde_json::to_string(&plank).unwrap());
    }
    assert_eq!(all.len(), 1250, "every plank is chosen once");
    assert_eq!(any_action(&[], 5), None);
}
