//! A server to test against.

use std::time::Duration;

use hyper::Method;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use yohoho_client::ApiClient;
use yohoho_protocol::Settings;
use yohoho_rules::{GameKind, SeatCount};
use yohoho_server::{App, Config, End, serve, serve_metrics};
use yohoho_store::{Location, Store};

pub(crate) struct Running {
    pub(crate) client: ApiClient,
    /// The address of its metrics.
    pub(crate) metrics: ApiClient,
    pub(crate) config: Config,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<End>,
    folder: Option<TempDir>,
}

impl Running {
    /// Starts a server whose bots answer at once.
    pub(crate) async fn start() -> Running {
        Running::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(Location::File(folder.path().join("yohoho.db")));
        config.bots.delay = Duration::ZERO;
        change(&mut config);
        let mut running = Running::open(config).await;
        running.folder = Some(folder);
        running
    }

    async fn open(config: Config) -> Running {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = ApiClient::at(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
        let metrics_listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let metrics = ApiClient::at(&format!("http://{}", metrics_listener.local_addr().unwrap())).unwrap();
        let app = App::open(config.clone()).await.unwrap();
        tokio::spawn(serve_metrics(app.clone(), metrics_listener));
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(serve(app, listener, async {
            let _ = stopped.await;
        }));
        Running { client, metrics, config, stop, serving, folder: None }
    }

    /// All metrics as text.
    pub(crate) async fn figures(&self) -> String {
        self.metrics.ask(Method::GET, "/metrics", None, None).await.unwrap().1
    }

    /// Stops the server and starts it again, at another address.
    pub(crate) async fn restart(self) -> Running {
        self.restart_with(|_| {}).await
    }

    /// The same with another configuration.
    pub(crate) async fn restart_with(self, change: impl FnOnce(&mut Config)) -> Running {
        let (mut config, folder) = self.stop().await;
        change(&mut config);
        Running { folder, ..Running::open(config).await }
    }

    /// Stops the server, does something to its database, and starts it again.
    pub(crate) async fn restart_after(self, change: impl AsyncFnOnce(&Store)) -> Running {
        let (config, folder) = self.stop().await;
        let store = Store::open(&config.location).await.unwrap();
        change(&store).await;
        store.close().await;
        Running { folder, ..Running::open(config).await }
    }

    async fn stop(self) -> (Config, Option<TempDir>) {
        let _ = self.stop.send(());
        self.serving.await.unwrap();
        (self.config, self.folder)
    }
}

pub(crate) fn settings(game: GameKind, seats: usize) -> Settings {
    Settings::new(game, SeatCount::new(seats).unwrap())
}
