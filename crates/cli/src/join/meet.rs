//! Waiting on a server for others who want to play the same.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use yohoho_client::{ApiClient, ClientError, Method};
use yohoho_i18n::Lang;
use yohoho_protocol::{Meeting, MeetingWish};

use super::link::{PATIENCE, within};
use super::{Lines, target, trouble, words};
use crate::Failure;
use crate::terminal::Person;

const PATH: &str = "/api/meet";

/// How long to wait after the server could not be asked.
const PAUSE: Duration = Duration::from_secs(2);

/// Reads when bots take the free seats: a number of seconds, or never.
pub(super) fn bots_after(text: &str) -> Result<BotsAfter, String> {
    match text {
        "never" => Ok(BotsAfter(None)),
        number => {
            number.parse().map(|seconds| BotsAfter(Some(seconds))).map_err(|_| "a number of seconds, or never".into())
        }
    }
}

/// When bots take the free seats; none if they never do.
#[derive(Clone, Copy)]
pub(super) struct BotsAfter(pub(super) Option<u16>);

/// Waits until a table is found, and returns its code. None if the person does not want to wait any longer.
pub(super) async fn meet(
    server: &ApiClient,
    token: &str,
    wish: MeetingWish,
    retry_for: Duration,
    person: &mut Person,
    lines: &mut Lines,
) -> Result<Option<String>, Failure> {
    let lang = person.lang();
    let mut now =
        ask(server, Method::PUT, PATH, token, Some(wish)).await.map_err(|error| trouble(lang, server, error))?;
    if now.table.is_none() {
        let about = wish
            .bots_after
            .map_or_else(|| lang.terminal_meet_never().into(), |seconds| lang.terminal_meet_bots(seconds));
        person.console.say(&about)?;
    }
    let mut told = 0;
    let mut lost_since = None;
    loop {
        if let Some(code) = &now.table {
            let code = target::code(code).ok_or_else(|| Failure::Failed(super::not_yohoho(server)))?;
            person.console.say(&lang.terminal_meet_found(&code))?;
            return Ok(Some(code));
        }
        if now.waiting.is_none() {
            // It was away for so long that the server has forgotten it.
            let again = ask(server, Method::PUT, PATH, token, Some(wish)).await;
            now = again.map_err(|error| trouble(lang, server, error))?;
            continue;
        }
        let same = now.queues.iter().find(|queue| (queue.game, queue.seats) == (wish.game, wish.seats));
        let people = same.map_or(1, |queue| queue.people);
        if people != told {
            told = people;
            let game = lang.game_name(wish.game.name());
            person.console.say(&lang.terminal_meet_waiting(&game, people, wish.seats.get()))?;
        }
        let path = format!("{PATH}?after={}", version(&now));
        let answer = tokio::select! {
            answer = ask(server, Method::GET, &path, token, None) => answer,
            line = lines.recv() => {
                let wants_to_leave = line.as_deref().is_none_or(|line| words::is_way(lang, Lang::word_leave, line.trim()));
                if !wants_to_leave {
                    continue;
                }
                now = ask(server, Method::DELETE, PATH, token, None).await.map_err(|error| trouble(lang, server, error))?;
                if now.table.is_some() {
                    continue;
                }
                person.console.say(lang.terminal_meet_stopped())?;
                return Ok(None);
            }
        };
        match answer {
            Ok(answer) => (now, lost_since) = (answer, None),
            Err(error) => {
                if lost_since.is_none() {
                    person.console.say(lang.terminal_lost_connection())?;
                }
                if lost_since.get_or_insert_with(Instant::now).elapsed() > retry_for {
                    return Err(trouble(lang, server, error));
                }
                sleep(PAUSE).await;
            }
        }
    }
}

async fn ask(
    server: &ApiClient,
    method: Method,
    path: &str,
    token: &str,
    wish: Option<MeetingWish>,
) -> Result<Meeting, ClientError> {
    let unreadable = |why: serde_json::Error| ClientError::Unreadable(why.to_string());
    let body = wish.map(serde_json::to_value).transpose().map_err(unreadable)?;
    let answer = within(PATIENCE, server.json(method, path, Some(token), body.as_ref())).await?;
    serde_json::from_value(answer).map_err(unreadable)
}

/// What the last answer said, as far as it can be part of an address.
fn version(meeting: &Meeting) -> String {
    meeting.version.chars().filter(char::is_ascii_alphanumeric).collect()
}
