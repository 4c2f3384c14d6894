//! What the store promises, on SQLite and on a real PostgreSQL.
//!
//! `cargo xtask test` starts a throw-away PostgreSQL and names it in `YOHOHO_TEST_POSTGRES`; without it those tests are skipped with a
//! word. Each test has a file or a schema of its own.

/// Runs each test on both databases.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(&crate::fresh::Fresh::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                if let Some(fresh) = crate::fresh::Fresh::postgres(stringify!($name)).await {
                    super::$name(&fresh).await;
                }
            })*
        }
    };
}

mod batches;
mod crash;
mod daily;
mod devices;
mod folk;
mod fresh;
mod full_disk;
mod games;
mod gone;
mod group_commit;
mod integrity;
mod listings;
mod log;
mod lost_files;
mod moving;
mod nodes;
mod one_server;
mod opening;
mod people;
mod probe;
mod turns;
mod upgrade;
mod waiting;
