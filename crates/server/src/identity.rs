//! Who a visitor is: the holder of a token. There are no accounts and no passwords.

use std::fmt;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use sha2::{Digest, Sha256};
use tracing::error;
use yohoho_protocol::{Name, PersonId};
use yohoho_store::{Millis, Person, Store, TokenHash};

use crate::app::App;
use crate::error::ApiError;
use crate::{Clock, clock, random};

const COOKIE_NAME: &str = "yohoho";

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
    fn new() -> Token {
        Token(hex(&random::bytes::<32>()))
    }

    /// A plain hash is enough, since random tokens are in no dictionary.
    fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// A `Set-Cookie` header that hides the token from scripts.
    pub(crate) fn cookie(&self, secure: bool) -> String {
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE_NAME}={}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}", self.0)
    }

    /// The token of a request, and whether it came as a cookie. A bearer token takes precedence.
    fn of(parts: &Parts) -> Option<(Token, bool)> {
        let header = |name| parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        let bearer = header(AUTHORIZATION).find_map(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_string())
        });
        let cookies = header(COOKIE).flat_map(|value| value.split(';'));
        let cookie = cookies.filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == COOKIE_NAME);
        let bearer = bearer.map(|token| (Token(token), false));
        bearer.or_else(|| cookie.map(|(_, token)| (Token(token.to_string()), true)))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A person who has sent a valid token.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) id: yohoho_store::PersonId,
    pub(crate) name: Name,
    /// The token, if it came as a cookie.
    pub(crate) cookie: Option<Token>,
}

impl Visitor {
    /// Creates a new person and their token.
    pub(crate) async fn create(store: &Store, name: Name) -> Result<(Visitor, Token), ApiError> {
        let token = Token::new();
        let id = yohoho_store::PersonId(random::bytes());
        let created: Millis = clock::to_millis(Clock::system().now());
        let person = Person { id, name: name.to_string(), created };
        store.create_person(person, token.hash()).await.map_err(|why| {
            error!(%why, "cannot create a person");
            ApiError::Unavailable
        })?;
        Ok((Visitor { id, name, cookie: None }, token))
    }

    /// The id by which tables know this person.
    pub(crate) fn person(&self) -> PersonId {
        PersonId(self.id.to_string())
    }

    async fn find(parts: &Parts, app: &App) -> Result<Option<Visitor>, ApiError> {
        let Some((token, is_cookie)) = Token::of(parts) else { return Ok(None) };
        let person = app.store.person_by_token(&token.hash()).await.map_err(ApiError::from)?;
        // A stored name is clean, unless the rules for names have changed since.
        let cookie = is_cookie.then_some(token);
        Ok(person.and_then(|person| Some(Visitor { id: person.id, name: Name::clean(&person.name)?, cookie })))
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
