//! `yohoho join`: a seat at a table of a server, in lines of text. What happens there is told, and what is typed is understood, as in `yohoho play`; only
//! the table is elsewhere.

mod arrival;
mod check;
mod clock;
mod commands;
mod identity;
mod link;
mod meet;
mod messages;
mod people;
mod session;
mod target;
mod token;
mod words;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use tokio::sync::mpsc;
use yohoho_client::{ApiClient, ClientError};
use yohoho_i18n::{Lang, Level, Names};
use yohoho_protocol::{BOTS, MeetingWish, Pace, Portrait, Settings};
use yohoho_rules::{GameKind, SeatCount};

use crate::options::{local_language, seats};
use crate::terminal::{Console, Input, Person, colours_are_wanted};
use crate::{Done, Failure};
use link::{Link, Place};
use session::Session;

pub(crate) use arrival::public_tables;
pub(crate) use people::listed;
pub(crate) use target::Target;
pub(crate) use words::pace;

/// Sit at a table of a server, in plain lines of text, with the commands, sentences and languages of 'yohoho play'.
///
/// Without a table, choose one of the public ones or open your own. You keep your seat if the connection breaks or you leave: join again to come back.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho join http://127.0.0.1:8080
  yohoho join https://example.org/t/abcd2345 --name Anne
  yohoho join abcd2345 --server https://example.org --watch
  yohoho join http://127.0.0.1:8080 --game skull-queen --players 3 --bots captain
  yohoho join https://example.org --game skull-king --meet --bots-after never

A server knows you by a token, which is kept in a file that only you can read, one for each server:
$XDG_DATA_HOME/yohoho/tokens/SERVER, or ~/.local/share/yohoho/tokens/SERVER. For a second person on the
same machine, name another file with --token-file.

What happens while you type appears on lines of its own. What you have typed still counts: Ctrl-R shows it again.")]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the command line")]
pub(crate) struct Options {
    /// A server, the link to a table as a browser shows it, or with --server a table's code
    #[arg(value_name = "URL")]
    place: String,
    /// The server of a table whose code is given
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Your name at the table; asked for if you are new there
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What others see of you: a face such as red-anne, and the colour of its porthole, as in red-anne:blue
    #[arg(long, value_name = "FACE[:COLOUR]", value_parser = identity::portrait)]
    portrait: Option<Portrait>,
    /// Only watch, without taking a seat
    #[arg(long, conflicts_with_all = ["seat", "game"])]
    watch: bool,
    /// The seat to take, from 1 [default: any free one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    seat: Option<u8>,
    /// Open a new table for skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME")]
    game: Option<GameKind>,
    /// Play with whoever else is there and wants the same game with as many players, instead of opening a table
    #[arg(long, requires = "game", conflicts_with_all = ["pace", "public", "bots"])]
    meet: bool,
    /// With --meet: after how many seconds bots take the free seats, or never
    #[arg(long, value_name = "S", default_value = "45", value_parser = meet::bots_after, requires = "meet")]
    bots_after: meet::BotsAfter,
    /// The number of seats of the new table, 2 to 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = seats, requires = "game")]
    players: SeatCount,
    /// The time for each decision at the new table: off, relaxed, brisk, blitz, or a number of seconds from 5 to 600
    #[arg(long, value_name = "PACE", default_value = "off", value_parser = words::pace, requires = "game")]
    pace: Pace,
    /// List the new table publicly
    #[arg(long, requires = "game")]
    public: bool,
    /// Bots for the new table: one for all free seats, or several, separated by commas, for the last ones
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = bot, requires = "game")]
    bots: Vec<String>,
    /// The file with your token
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// How many seconds to try to reconnect before giving up
    #[arg(long, value_name = "S", default_value_t = 600)]
    retry_for: u64,
    /// The language: en, de, fr or it [default: that of the environment]
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// How much you are told: brief, normal or full
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    level: Level,
    /// Use no colours, even on a terminal
    #[arg(long)]
    plain: bool,
}

fn bot(name: &str) -> Result<String, String> {
    let known = BOTS.contains(&name);
    known.then(|| name.to_string()).ok_or_else(|| format!("the bots are {}", BOTS.join(", ")))
}

/// The exit status after Ctrl-C, as shells know it.
const INTERRUPTED: u8 = 130;

/// The lines that the person types; it ends with them.
type Lines = mpsc::Receiver<String>;

pub(crate) fn run(options: &Options) -> Done {
    let target = Target::read(&options.place, options.server.as_deref())?;
    if target.code.is_some() && options.game.is_some() {
        return Err(Failure::Usage("--game is for a new table or new company: give only the server".into()));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(join(options, target));
    // A request that is still under way does not keep anybody here.
    runtime.shutdown_background();
    done
}

async fn join(options: &Options, target: Target) -> Done {
    let mut interrupts = interrupts()?;
    let lang = options.lang.unwrap_or_else(local_language);
    let console = Console::new(!options.plain && colours_are_wanted());
    let mut person = Person::new(console, lang, options.level, Names::default());
    let mut lines = read_lines();
    let arrived = tokio::select! {
        arrived = arrive(options, target, &mut person, &mut lines) => arrived?,
        _ = interrupts.recv() => {
            person.console.heard(None)?;
            return Ok(ExitCode::from(INTERRUPTED));
        }
    };
    let Some((place, link, _token)) = arrived else { return Ok(ExitCode::SUCCESS) };
    Session::begin(options, place, link, person, lines, &mut interrupts).await
}

/// Finds out who the person is and which table they want, and connects to it. None if they do not want any.
async fn arrive(
    options: &Options,
    Target { server, code }: Target,
    person: &mut Person,
    lines: &mut Lines,
) -> Result<Option<(Place, Link, identity::Identity)>, Failure> {
    let lang = person.lang();
    let Some(identity) = identity::identify(options, &server, person, lines).await? else { return Ok(None) };
    let code = match (code, options.game) {
        (Some(code), _) => Some(code),
        (None, Some(game)) if options.meet => {
            let wish = MeetingWish { game, seats: options.players, bots_after: options.bots_after.0 };
            let retry_for = Duration::from_secs(options.retry_for);
            meet::meet(&server, &identity.token, wish, retry_for, person, lines).await?
        }
        (None, Some(game)) => {
            let settings =
                Settings { pace: options.pace, listed: options.public, ..Settings::new(game, options.players) };
            let code = arrival::open(&server, &identity.token, &settings).await;
            Some(code.map_err(|error| trouble(lang, &server, error))?)
        }
        (None, None) => arrival::choose(&server, &identity.token, person, lines).await?,
    };
    let Some(code) = code else { return Ok(None) };
    let place = Place { server, token: identity.token.clone(), code };
    let link = Link::open(place.clone(), Duration::from_secs(options.retry_for)).await;
    let link = link.map_err(|error| trouble(lang, &place.server, error))?;
    Ok(Some((place, link, identity)))
}

/// Reads lines in a thread of its own, which ends with the process: nothing can stop it from waiting for the next one.
fn read_lines() -> Lines {
    let (sender, lines) = mpsc::channel(16);
    std::thread::spawn(move || {
        let mut input = Input::new();
        while let Ok(Some(line)) = input.next() {
            if sender.blocking_send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// Asks for a line. None at the end of the input.
async fn ask(person: &mut Person, lines: &mut Lines) -> Result<Option<String>, Failure> {
    person.console.prompt()?;
    let line = lines.recv().await;
    person.console.heard(line.as_deref())?;
    Ok(line)
}

#[cfg(unix)]
type Interrupts = tokio::signal::unix::Signal;
#[cfg(windows)]
type Interrupts = tokio::signal::windows::CtrlC;

/// Every Ctrl-C from now on.
fn interrupts() -> io::Result<Interrupts> {
    #[cfg(unix)]
    return tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt());
    #[cfg(windows)]
    return tokio::signal::windows::ctrl_c();
}

/// Why a server could not be asked, in words that help.
pub(crate) fn trouble(lang: Lang, server: &ApiClient, error: ClientError) -> Failure {
    Failure::Failed(match error {
        ClientError::Refused { code: Some(code), .. } if code == "no-table" => lang.table_unknown().into(),
        ClientError::Refused { status: 404, .. } | ClientError::Unreadable(_) => not_yohoho(server),
        ClientError::Refused { status: 410, .. } => lang.refusal_closed().into(),
        ClientError::Refused { status: 429, .. } => lang.too_many_requests().into(),
        error => format!("{}: {error}", server.origin()),
    })
}

fn not_yohoho(server: &ApiClient) -> String {
    format!("{}: the answer is not one of a Yohoho server; is the address right?", server.origin())
}
