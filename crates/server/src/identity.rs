//! Who a visitor is: the holder of a token. There are no accounts and no passwords.

use std::fmt;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use sha2::{Digest, Sha256};
use yohoho_protocol::{Name, PersonId, Profile};
use yohoho_store::{Millis, NewDevice, Person, Store, TokenHash};

use crate::app::App;
use crate::device_name::DeviceName;
use crate::error::ApiError;
use crate::log::error;
use crate::{Clock, clock, random};

/// The cookie over plain HTTP, and what older versions set over HTTPS as well.
const PLAIN_COOKIE: &str = "yohoho";

/// The cookie over HTTPS. Browsers accept a name that begins like this only from the host itself, over HTTPS and for all of its paths, so that neither a
/// neighbouring domain nor a page under some path can plant a second one.
pub(crate) const HOST_COOKIE: &str = "__Host-yohoho";

/// The most tokens of one request that are looked up. Browsers can send several cookies of the same name.
const MOST_TOKENS: usize = 4;

/// How long browsers keep the cookie, in seconds: a year from the last visit.
const COOKIE_AGE: u32 = 365 * 24 * 60 * 60;

/// The secret that proves who a visitor is: 64 random hexadecimal digits. Only its hash is stored.
#[derive(Clone)]
pub(crate) struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    pub(crate) fn new() -> Token {
        Token(hex(&random::bytes::<32>()))
    }

    /// A plain hash is enough, since random tokens are in no dictionary.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// The `Set-Cookie` headers that give a browser this token, out of reach of scripts. Over HTTPS, one of them removes the cookie of older versions.
    pub(crate) fn cookies(&self, secure: bool) -> Vec<String> {
        if secure {
            vec![cookie(HOST_COOKIE, &self.0, COOKIE_AGE, true), cookie(PLAIN_COOKIE, "", 0, true)]
        } else {
            vec![cookie(PLAIN_COOKIE, &self.0, COOKIE_AGE, false)]
        }
    }

    /// The `Set-Cookie` headers that take a browser's token away.
    pub(crate) fn no_cookies(secure: bool) -> Vec<String> {
        let names: &[&str] = if secure { &[HOST_COOKIE, PLAIN_COOKIE] } else { &[PLAIN_COOKIE] };
        names.iter().map(|name| cookie(name, "", 0, secure)).collect()
    }

    /// The tokens of a request, in the order in which they are tried, and whether they came as cookies. A bearer token is the only one.
    fn of(parts: &Parts) -> (Vec<Token>, bool) {
        let header = |name| parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        let bearer = header(AUTHORIZATION).find_map(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| Token(token.trim().to_string()))
        });
        if let Some(token) = bearer {
            return (vec![token], false);
        }
        let cookies: Vec<(&str, &str)> =
            header(COOKIE).flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('=')).collect();
        let named = |wanted| cookies.iter().filter(move |(name, _)| *name == wanted).map(|(_, token)| *token);
        let mut tokens: Vec<&str> = Vec::new();
        for token in named(HOST_COOKIE).chain(named(PLAIN_COOKIE)) {
            if tokens.len() < MOST_TOKENS && !tokens.contains(&token) {
                tokens.push(token);
            }
        }
        (tokens.into_iter().map(|token| Token(token.to_string())).collect(), true)
    }
}

fn cookie(name: &str, token: &str, age: u32, secure: bool) -> String {
    let more = if secure { "; Secure" } else { "" };
    format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{more}")
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A name and a portrait as they are stored.
pub(crate) fn stored(profile: &Profile) -> (String, Option<String>) {
    let portrait = profile.portrait.and_then(|portrait| serde_json::to_string(&portrait).ok());
    (profile.name.to_string(), portrait)
}

/// A person who has sent a valid token.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: yohoho_store::PersonId,
    pub(crate) profile: Profile,
    /// When they first came.
    pub(crate) created: Millis,
    /// The hash of the token, which stands for the device.
    pub(crate) device: TokenHash,
    /// The token, if it came as a cookie.
    pub(crate) cookie: Option<Token>,
}

impl Visitor {
    /// Creates a new person and the token of their first device.
    pub(crate) async fn create(
        store: &Store,
        profile: Profile,
        DeviceName(label): DeviceName,
    ) -> Result<(Visitor, Token), ApiError> {
        let token = Token::new();
        let id = yohoho_store::PersonId(random::bytes());
        let created: Millis = clock::to_millis(Clock::system().now());
        let (name, portrait) = stored(&profile);
        let person = Person { id, name, created, portrait };
        let device = NewDevice { label, at: created };
        store.create_person_on(person, token.hash(), Some(device)).await.map_err(|why| {
            error!(%why, "cannot create a person");
            ApiError::Unavailable
        })?;
        Ok((Visitor { id, profile, created, device: token.hash(), cookie: None }, token))
    }

    /// The id by which tables know this person.
    pub(crate) fn person(&self) -> PersonId {
        PersonId(self.id.to_string())
    }

    async fn find(parts: &Parts, app: &App) -> Result<Option<Visitor>, ApiError> {
        let (tokens, is_cookie) = Token::of(parts);
        for token in tokens {
            if let Some(person) = app.store.person_by_token(&token.hash()).await? {
                let device = token.hash();
                let cookie = is_cookie.then_some(token);
                let portrait = person.portrait.and_then(|portrait| serde_json::from_str(&portrait).ok());
                let profile = Profile { name: Name::from(person.name), portrait };
                return Ok(Some(Visitor { id: person.id, profile, created: person.created, device, cookie }));
            }
        }
        Ok(None)
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, ApiError> {
        Visitor::find(parts, app).await?.ok_or(ApiError::Unknown)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Visitor>, ApiError> {
        Visitor::find(parts, app).await
    }
}
