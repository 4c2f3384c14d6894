//! Who the person is on a server.

use std::path::Path;

use serde_json::{Value, json};
use yohoho_client::{ApiClient, ClientError, Method};
use yohoho_protocol::{Face, Name, Porthole, Portrait};

use super::link::{PATIENCE, within};
use super::token::{self, KeptToken, NewTokenFile};
use super::{Lines, Options, ask, trouble};
use crate::Failure;
use crate::terminal::Person;

/// The colours of portholes on the command line, in the order of their numbers.
const PORTHOLES: [&str; 6] = ["brass", "red", "blue", "green", "violet", "silver"];

/// A person with a token, which is marked as in use while this lives.
pub(super) struct Identity {
    pub(super) token: String,
    _kept: Option<KeptToken>,
}

/// Finds out who the person is: whoever has the token in the file, or somebody new. None if they do not want to be anybody.
pub(super) async fn identify(
    options: &Options,
    server: &ApiClient,
    person: &mut Person,
    lines: &mut Lines,
) -> Result<Option<Identity>, Failure> {
    let path = match &options.token_file {
        Some(path) => path.clone(),
        None => token::usual_path(&server.origin())?,
    };
    let Some(kept) = KeptToken::read(&path)? else { return register(options, server, &path, person, lines).await };
    let lang = person.lang();
    if kept.is_shared {
        person.console.say(lang.terminal_token_in_use())?;
    }
    let me = within(PATIENCE, server.json(Method::GET, "/api/me", Some(&kept.token), None)).await;
    let me = me.map_err(|error| unknown(server, &path, error).unwrap_or_else(|error| trouble(lang, server, error)))?;
    let name = me["name"].as_str().unwrap_or_default();
    let wanted = options.name.as_deref().map(clean_name).transpose()?;
    let is_new_name = wanted.as_ref().is_some_and(|wanted| wanted.as_str() != name);
    if is_new_name || options.portrait.is_some() {
        let name = wanted.as_ref().map_or(name, Name::as_str);
        let change = profile(name, options.portrait);
        let change = server.json(Method::PUT, "/api/me", Some(&kept.token), Some(&change));
        within(PATIENCE, change).await.map_err(|error| trouble(lang, server, error))?;
    }
    Ok(Some(Identity { token: kept.token.clone(), _kept: Some(kept) }))
}

/// Becomes somebody new.
async fn register(
    options: &Options,
    server: &ApiClient,
    path: &Path,
    person: &mut Person,
    lines: &mut Lines,
) -> Result<Option<Identity>, Failure> {
    let lang = person.lang();
    let name = match &options.name {
        Some(name) => clean_name(name)?,
        None => loop {
            person.console.say(lang.terminal_ask_name())?;
            let Some(line) = ask(person, lines).await? else { return Ok(None) };
            match Name::clean(&line) {
                Some(name) => break name,
                None => person.console.say(lang.name_missing())?,
            }
        },
    };
    let file = NewTokenFile::prepare(path)?;
    let profile = profile(name.as_str(), options.portrait);
    let answer = server.json(Method::POST, "/api/tokens", None, Some(&profile));
    let answer = within(PATIENCE, answer).await.map_err(|error| trouble(lang, server, error))?;
    let token = answer["token"].as_str().filter(|token| token.chars().all(|letter| letter.is_ascii_graphic()));
    let missing = || trouble(lang, server, ClientError::Unreadable("no token".into()));
    file.keep(token.ok_or_else(missing)?)?;
    person.console.say(&lang.terminal_token_kept(&path.display().to_string(), &server.origin()))?;
    let kept = KeptToken::read(path)?.ok_or_else(missing)?;
    Ok(Some(Identity { token: kept.token.clone(), _kept: Some(kept) }))
}

fn profile(name: &str, portrait: Option<Portrait>) -> Value {
    match portrait {
        Some(portrait) => json!({ "name": name, "portrait": portrait }),
        None => json!({ "name": name }),
    }
}

fn clean_name(text: &str) -> Result<Name, Failure> {
    Name::clean(text).ok_or_else(|| Failure::Usage("--name: a name needs at least one letter".into()))
}

/// The server does not know the token any more.
fn unknown(server: &ApiClient, path: &Path, error: ClientError) -> Result<Failure, ClientError> {
    let (path, origin) = (path.display(), server.origin());
    match error {
        ClientError::Refused { status: 401, .. } => Ok(Failure::Failed(format!(
            "{origin} does not know the token in {path}; delete the file to become somebody new there"
        ))),
        error => Err(error),
    }
}

/// Reads a portrait: a face, and the colour of its porthole.
pub(super) fn portrait(text: &str) -> Result<Portrait, String> {
    let (face, colour) = text.split_once(':').unwrap_or((text, PORTHOLES[0]));
    let faces = Face::ALL.map(Face::name).join(", ");
    let face = Face::ALL.into_iter().find(|known| known.name() == face).ok_or(format!("the faces are {faces}"))?;
    let colours = PORTHOLES.join(", ");
    let at = PORTHOLES.iter().position(|known| *known == colour).ok_or(format!("the colours are {colours}"))?;
    Ok(Portrait { face, porthole: Porthole::ALL[at] })
}
