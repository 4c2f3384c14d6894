//! Finding a table on a server, or opening one.

use yohoho_client::{ApiClient, ClientError, Method};
use yohoho_i18n::Lang;
use yohoho_protocol::{Settings, TableInfo};
use yohoho_rules::{GameKind, SeatCount};

use super::link::{PATIENCE, within};
use super::people::listed;
use super::{Lines, ask, target, trouble, words};
use crate::Failure;
use crate::options::seats;
use crate::terminal::Person;

/// The public tables of a server.
pub(crate) async fn public_tables(server: &ApiClient) -> Result<Vec<TableInfo>, ClientError> {
    list(server, "/api/tables", None).await
}

async fn list(server: &ApiClient, path: &str, token: Option<&str>) -> Result<Vec<TableInfo>, ClientError> {
    let list = within(PATIENCE, server.json(Method::GET, path, token, None)).await?;
    serde_json::from_value(list).map_err(|why| ClientError::Unreadable(why.to_string()))
}

/// The tables that somebody can go to: first those where they have a seat, or which are theirs.
async fn open_tables(server: &ApiClient, token: &str) -> Result<Vec<TableInfo>, ClientError> {
    let mut tables = list(server, "/api/me/tables", Some(token)).await?;
    for table in public_tables(server).await? {
        if !tables.iter().any(|known| known.code == table.code) {
            tables.push(table);
        }
    }
    Ok(tables)
}

/// Opens a table, and returns its code.
pub(super) async fn open(server: &ApiClient, token: &str, settings: &Settings) -> Result<String, ClientError> {
    let code = within(PATIENCE, server.open_table(token, settings)).await?;
    target::code(&code).ok_or_else(|| ClientError::Unreadable("the code of a table".into()))
}

/// Shows the person's own tables and the public ones, and asks which one it is to be, or whether to open another. None at the end of the input.
pub(super) async fn choose(
    server: &ApiClient,
    token: &str,
    person: &mut Person,
    lines: &mut Lines,
) -> Result<Option<String>, Failure> {
    let lang = person.lang();
    let tables = open_tables(server, token).await.map_err(|error| trouble(lang, server, error))?;
    if tables.is_empty() {
        person.console.say(lang.no_tables())?;
    }
    for (number, table) in tables.iter().enumerate() {
        person.console.say(&format!("{}. {}", number + 1, listed(lang, table)))?;
    }
    person.console.say(lang.terminal_choose_table())?;
    loop {
        let Some(line) = ask(person, lines).await? else { return Ok(None) };
        let (first, rest) = words::split(&line);
        let number = first.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if let Some(table) = number.and_then(|number| tables.get(number)).filter(|_| rest.is_empty()) {
            return Ok(Some(table.code.clone()));
        }
        if words::is_way(lang, Lang::terminal_word_new, first) {
            let Some((game, players)) = new_table(lang, rest) else {
                person.console.say(lang.terminal_new_table())?;
                continue;
            };
            let code = open(server, token, &Settings::new(game, players)).await;
            return Ok(Some(code.map_err(|error| trouble(lang, server, error))?));
        }
        if words::is_way(lang, Lang::word_leave, first) {
            return Ok(None);
        }
        // Somebody may also paste a link.
        let last = line.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        match target::code(last) {
            Some(code) => return Ok(Some(code)),
            None => person.console.say(lang.terminal_choose_table())?,
        }
    }
}

/// `skull-king 4`: a game and its seats.
fn new_table(lang: Lang, text: &str) -> Option<(GameKind, SeatCount)> {
    let (name, number) = text.rsplit_once(' ')?;
    Some((words::game(lang, name)?, seats(number).ok()?))
}
