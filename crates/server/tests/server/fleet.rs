//! Several servers on one PostgreSQL database. `cargo xtask test` names one in `YOHOHO_TEST_POSTGRES`; without it these tests say so and are skipped.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use hyper::Method;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use yohoho_client::ApiClient;
use yohoho_protocol::{Message, Phrase, What, Wish};
use yohoho_rules::GameKind;
use yohoho_rules::record::Record;
use yohoho_server::{App, Config, End, Fleet, serve};
use yohoho_store::{Location, Seq, Store, TableId};

use crate::phone::{self, Pad};
use crate::player::{Player, started};
use crate::running::settings;

/// If something takes this long, something is wrong.
const PATIENCE: Duration = Duration::from_mins(1);

const SECRET: &str = "a secret of all servers";

/// An empty database for a test. Where there is no PostgreSQL, none, and a line that says so.
pub(crate) async fn database(test: &str) -> Option<Location> {
    const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(address) = std::env::var(VARIABLE) else {
        println!("{test}: skipped, since {VARIABLE} is not set ('cargo xtask test' sets it)");
        return None;
    };
    let schema = format!("fleet_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut connection).await.unwrap();
    let more = if address.contains('?') { '&' } else { '?' };
    Some(Location::Postgres(format!("{address}{more}options[search_path]={schema}")))
}

/// Changes something behind the servers' backs.
async fn sql(location: &Location, sql: &'static str) {
    let Location::Postgres(address) = location else { unreachable!("an address") };
    let mut connection = PgConnection::connect(address).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
}

/// A server with threads of its own, so that it can be killed.
pub(crate) struct Node {
    pub(crate) client: ApiClient,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    serving: Option<JoinHandle<End>>,
}

impl Node {
    pub(crate) async fn start(location: &Location) -> Node {
        Node::start_with(location, |_| {}).await
    }

    async fn start_with(location: &Location, change: impl FnOnce(&mut Config)) -> Node {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let mut config = Config::new(location.clone());
        config.bots.delay = Duration::ZERO;
        // Most tests come as fast as they can.
        config.limits.rates = false;
        change(&mut config);
        let listener = runtime.spawn(TcpListener::bind("127.0.0.1:0")).await.unwrap().unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        config.fleet = Some(Fleet { advertise: url.clone(), secret: SECRET.into() });
        let app = tokio::task::block_in_place(|| runtime.block_on(App::open(config))).unwrap();
        let (stop, stopped) = oneshot::channel();
        let serving = runtime.spawn(serve(app, listener, async {
            let _ = stopped.await;
        }));
        Node { client: ApiClient::at(&url).unwrap(), runtime: Some(runtime), stop: Some(stop), serving: Some(serving) }
    }

    /// Everything stops at once, and nobody is told.
    pub(crate) fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Stops the server as an operator would.
    async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        assert_eq!(self.serving.take().unwrap().await.unwrap(), End::Stopped);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

async fn name(api: &ApiClient, code: &str, seat: usize) -> String {
    let info = api.json(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap();
    info["seats"][seat]["name"].as_str().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_played_at_any_server_and_goes_on_when_its_keeper_is_killed() {
    let Some(location) = database("a_table_is_played_at_any_server").await else { return };
    let (mut one, two) = (Node::start(&location).await, Node::start(&location).await);
    // The first to come makes this server the keeper.
    let token = one.client.token("Anne").await.unwrap();
    let code = two.client.open_table(&token, &settings(GameKind::SkullKing, 3)).await.unwrap();
    let mut anne = Player::with_token(&one.client, &code, token, None).await;
    let mut bart = Player::join(&two.client, &code, "Bart").await;
    bart.ask(Wish::Sit { seat: None }).await.unwrap();
    let bot = Wish::Bot { seat: yohoho_rules::Seat::ALL[2], bot: Some("random".into()) };
    anne.ask(bot).await.unwrap();
    anne.ask(Wish::Start { drop: false }).await.unwrap();
    for _ in 0..6 {
        anne.act().await.unwrap();
        bart.act().await.unwrap();
    }
    bart.ask(Wish::Say { phrase: Phrase::Ahoy }).await.unwrap();
    let said = |event: &yohoho_protocol::Event| event.what.iter().any(|what| matches!(what, What::Said { .. }));
    while !anne.events.iter().any(said) {
        anne.next().await;
    }
    // Everybody finds the table everywhere, and hears of a new name.
    for api in [&one.client, &two.client] {
        let mine = api.json(Method::GET, "/api/me/tables", Some(&bart.token), None).await.unwrap();
        assert_eq!(mine[0]["code"], code);
        assert_eq!(name(api, &code, 1).await, "Bart");
    }
    two.client.json(Method::PUT, "/api/me", Some(&bart.token), Some(&json!({ "name": "Black Bart" }))).await.unwrap();
    assert_eq!(name(&one.client, &code, 1).await, "Black Bart");

    one.kill();
    let (mut anne, mut bart) = tokio::join!(anne.come_back(&two.client), bart.come_back(&two.client));
    tokio::join!(anne.play_on(), bart.play_on());
    let record: Record = serde_json::from_str(&two.client.record(&code).await.unwrap()).unwrap();
    record.replay().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_hands_its_tables_over_at_once() {
    let Some(location) = database("a_server_that_stops_hands_its_tables_over").await else { return };
    let (one, two) = (Node::start(&location).await, Node::start(&location).await);
    let mut here = started(&one.client, &settings(GameKind::SkullQueen, 2), 1).await.remove(0);
    here.step().await;
    let bye = async {
        loop {
            match here.connection.next().await {
                Ok(Some(Message::Bye { reason })) => return reason,
                Ok(Some(Message::Events { events, now })) => {
                    here.events.extend(events);
                    here.seen = *now;
                }
                Ok(Some(_)) => {}
                other => panic!("closed without a reason: {other:?}"),
            }
        }
    };
    let ((), bye) = tokio::join!(one.stop(), bye);
    assert!(bye.contains("come back"), "{bye}");
    // The first attempt succeeds: nobody waits for a lease.
    let mut back = Player::with_token(&two.client, &here.code, here.token, Some(here.seen.seq)).await;
    back.play_on().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_lost_its_lease_sends_everybody_away_and_joins_again() {
    let Some(location) = database("a_server_that_lost_its_lease").await else { return };
    let one = Node::start(&location).await;
    let mut here = started(&one.client, &settings(GameKind::SkullQueen, 2), 1).await.remove(0);
    // As if it had been paused, and another server had noticed.
    sql(&location, "UPDATE nodes SET ended = 1").await;
    while here.connection.next().await.is_ok_and(|message| message.is_some()) {}
    let mut back = here.come_back(&one.client).await;
    back.play_on().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_being_loaded_when_the_lease_was_lost_is_loaded_again() {
    let Some(location) = database("a_table_that_was_being_loaded").await else { return };
    let one = Node::start(&location).await;
    let token = one.client.token("Anne").await.unwrap();
    let code = one.client.open_table(&token, &settings(GameKind::SkullQueen, 2)).await.unwrap();
    // Nobody can read the log, but the table can be kept, and the lease is lost meanwhile.
    let Location::Postgres(address) = &location else { unreachable!("an address") };
    let mut other = PgConnection::connect(address).await.unwrap();
    let mut lock = other.begin().await.unwrap();
    sqlx::query("LOCK TABLE entries").execute(&mut *lock).await.unwrap();
    let joining = async {
        let mut here = one.client.connect(&code, &token, None).await?;
        here.next().await
    };
    let losing = async {
        let kept = "SELECT count(*) FROM tables WHERE keeper IS NOT NULL";
        while sqlx::query_scalar::<_, i64>(kept).fetch_one(&mut *lock).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        sqlx::query("UPDATE nodes SET ended = 1")
            .execute(&mut PgConnection::connect(address).await.unwrap())
            .await
            .unwrap();
        let joined = "SELECT count(*) FROM nodes WHERE ended = 0";
        while sqlx::query_scalar::<_, i64>(joined).fetch_one(&mut *lock).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        lock.commit().await.unwrap();
    };
    let (told, ()) = timeout(PATIENCE, async { tokio::join!(joining, losing) }).await.expect("the lease is lost");
    assert!(!matches!(told, Ok(Some(Message::Snapshot(_)))), "shown under a lease that was lost: {told:?}");
    // Whoever comes back finds the table, and can change it.
    let mut anne = timeout(PATIENCE, Player::with_token(&one.client, &code, token, None)).await.expect("it is loaded");
    anne.ask(Wish::Say { phrase: Phrase::Ahoy }).await.unwrap();
}

/// Sends a request with these headers, and returns the status.
async fn status(api: &ApiClient, path: &str, headers: &str) -> String {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n{headers}\r\n",
        api.authority()
    );
    let mut stream = TcpStream::connect(api.authority()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer[9..12].to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_cannot_speak_for_a_server() {
    let Some(location) = database("strangers_cannot_speak_for_a_server").await else { return };
    let one = Node::start(&location).await;
    let rename = "/fleet/tables/abcdefgh/rename";
    assert_eq!(status(&one.client, rename, "").await, "404");
    let wrong = "X-Yohoho-Fleet: guessed\r\nX-Yohoho-Visitor: 192.0.2.1\r\n";
    assert_eq!(status(&one.client, rename, wrong).await, "403");
    assert_eq!(status(&one.client, "/api/pads", wrong).await, "403");
    let unsigned = "X-Yohoho-Visitor: 192.0.2.1\r\n";
    assert_eq!(status(&one.client, "/api/pads", unsigned).await, "201", "it is ignored");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_score_pad_is_followed_at_any_server() {
    let Some(location) = database("a_score_pad_is_followed_at_any_server").await else { return };
    let (mut one, two) = (Node::start(&location).await, Node::start(&location).await);
    let pad = Pad::open(&two.client).await;
    let mut keeping = pad.keep(&one.client).await;
    let mut follower = pad.follow(&two.client).await;
    follower.hears(phone::keeper(true)).await;
    keeping.hears(phone::followers(1)).await;
    let sheet = json!({ "names": ["Anne", "Bart"] });
    keeping.show(&sheet).await;
    follower.hears(phone::page(&sheet)).await;
    follower.bid("the token of a phone", 1, Some(3)).await;
    keeping.hears(phone::told(1, Some(3))).await;

    one.kill();
    // The truth is on the keeper's phone, which shows its page again wherever it comes back.
    let come_back = async {
        let path = format!("/api/pads/{}/socket?key={}", pad.code, pad.key);
        loop {
            match phone::Phone::at(&two.client, &path).await {
                Ok(phone) => return phone,
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    };
    let mut keeping = timeout(PATIENCE, come_back).await.expect("the pad is back");
    let mut follower = pad.follow(&two.client).await;
    keeping.show(&sheet).await;
    follower.hears(phone::page(&sheet)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_and_tables_are_counted_by_all_servers_together() {
    let Some(location) = database("guesses_and_tables_are_counted_together").await else { return };
    let few = |config: &mut Config| {
        config.limits.rates = true;
        config.limits.tables_per_address = 3;
    };
    let (one, two) = (Node::start_with(&location, few).await, Node::start_with(&location, few).await);
    let token = one.client.token("Eve").await.unwrap();
    let code = one.client.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    for api in [&two.client, &one.client] {
        api.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    }
    for api in [&one.client, &two.client] {
        assert!(api.open_table(&token, &settings(GameKind::SkullKing, 2)).await.is_err(), "one too many");
    }
    let guess = async |api: &ApiClient| api.ask(Method::GET, "/api/tables/22222222", None, None).await.unwrap().0;
    assert_eq!(guess(&one.client).await, 404);
    // As if there had been many more.
    sql(&location, "UPDATE paces SET until = until + 3600000 WHERE what = 'codes'").await;
    assert_eq!(guess(&two.client).await, 429);
    // Nor is a right guess passed on to a server that does not know of the wrong ones. Those who sit at a table do not guess.
    let _host = Player::with_token(&one.client, &code, token.clone(), None).await;
    let (status, _) = two.client.ask(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap();
    assert_eq!(status, 429);
    let stranger = one.client.token("Stranger").await.unwrap();
    assert!(two.client.connect(&code, &stranger, None).await.is_err());
    Player::with_token(&two.client, &code, token, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_tables_are_closed_once_by_whoever_gets_there() {
    let Some(location) = database("abandoned_tables_are_closed_once").await else { return };
    let hasty = |config: &mut Config| {
        config.unattended.lobby = Duration::ZERO;
        config.unattended.sweep = Duration::from_millis(20);
    };
    let (one, two) = (Node::start_with(&location, hasty).await, Node::start_with(&location, hasty).await);
    let token = one.client.token("Anne").await.unwrap();
    let mut codes = Vec::new();
    for _ in 0..8 {
        codes.push(one.client.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap());
    }
    for code in &codes {
        let path = format!("/api/tables/{code}");
        let closed = async {
            while two.client.json(Method::GET, &path, None, None).await.unwrap()["stage"] != "closed" {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, closed).await.expect("it is closed");
    }
    let store = Store::open(&location).await.unwrap();
    for code in codes {
        let log = store.entries(&TableId::new(code).unwrap(), Seq(0)).await.unwrap();
        assert_eq!(log.iter().filter(|entry| entry.entry.contains("closed")).count(), 1);
    }
}
