//! Events, which the browser dispatches to the client, and effects, which the client asks the browser to run.

use yohoho_protocol::{Message, Wish};

use crate::offline::{Tip, Weights, WorkerReply, WorkerRequest};

/// Something that happened, which the client handles.
#[derive(Clone, Debug)]
pub enum Event {
    /// Somebody pressed an element that has `data-do`.
    Do {
        /// The attribute, which is an action as text.
        what: String,
        /// Whether a key was used instead of a pointer.
        by_key: bool,
    },
    /// Somebody changed a field that has `data-in`.
    Field {
        /// The attribute, which names the field.
        name: String,
        value: String,
        /// Whether it is checked, if it is a checkbox or a radio button.
        ticked: bool,
    },
    /// A key was pressed that neither the browser nor a field uses.
    Key(Key),
    /// The address has changed, as when somebody goes back.
    Arrived {
        path: String,
        /// The part of the address from `#` on.
        hash: String,
    },
    /// Something arrived from the table, or its connection has changed.
    Incoming(Incoming),
    /// The answer to [`Effect::Fetch`]; an error if there was none.
    Fetched(Wanted, Answer),
    /// Something arrived on the socket of [`Effect::OpenSocket`], or its connection has changed.
    Socket(SocketEvent),
    /// The text of a file that was chosen or dropped.
    File(String),
    /// A timer of [`Effect::After`] has run out.
    Time(Timer),
    /// A newer version of the client is ready.
    Newer,
    /// A text was copied; whether that worked.
    Copied(bool),
    /// The device's store is full, so that something could not be stored.
    NotKept,
    /// Another tab has stored a text under this name, or deleted it.
    KeptElsewhere(String, Option<String>),
    /// Somebody closed a dialog, as by Escape.
    Closed,
}

impl Event {
    /// Whether the page may look different once the event is handled.
    pub fn is_visible(&self) -> bool {
        !matches!(self, Event::Incoming(Incoming::Log(_)))
    }
}

/// A key that was pressed, with its circumstances.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its name as in `KeyboardEvent.key`.
    pub name: String,
    pub shift: bool,
    /// The id of the element that has the focus.
    pub focus: String,
}

/// What arrives from a table.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// A message. A snapshot or events also mean that the connection is [`Live`](Status::Live).
    Told(Message),
    /// The connection has changed in some other way.
    Status(Status),
    /// New entries of an offline table's log, as JSON separated by commas.
    Log(String),
    /// What each choice is worth, best first.
    Advice(Vec<Tip>),
    /// How far the weights of the learned bot have come.
    Weights(Weights),
    /// The record of an offline game, as JSON.
    Record(String),
    /// News of a review: a [`ReviewNews`](crate::offline::ReviewNews) as JSON.
    Review(String),
    /// What the strongest bot makes of the deal of a day, round by round, separated by commas.
    DailyBest(String),
    /// The offline game that was to be resumed cannot be read.
    Broken,
}

impl From<WorkerReply> for Incoming {
    fn from(reply: WorkerReply) -> Incoming {
        match reply {
            WorkerReply::Ready => Incoming::Status(Status::Live),
            WorkerReply::Halted => Incoming::Status(Status::Halted),
            WorkerReply::Log(entries) => Incoming::Log(entries),
            WorkerReply::Told(message) => Incoming::Told(message),
            WorkerReply::Advice(tips) => Incoming::Advice(tips),
            WorkerReply::Weights(weights) => Incoming::Weights(weights),
            WorkerReply::Record(record) => Incoming::Record(record),
            WorkerReply::Review(news) => Incoming::Review(news),
            WorkerReply::DailyBest(scores) => Incoming::DailyBest(scores),
            WorkerReply::Broken => Incoming::Broken,
        }
    }
}

/// What arrives on the score pad's socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketEvent {
    /// The socket is open.
    Open,
    /// A text has arrived.
    Received(String),
    /// The connection is lost; it reconnects by itself.
    Lost,
    /// The server does not accept the connection, and never will.
    Refused,
}

/// The state of the connection to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Connecting for the first time.
    Coming,
    /// Connected.
    Live,
    /// Lost; it reconnects by itself.
    Lost,
    /// Lost again and again though the server answers: perhaps this client is too old.
    Estranged,
    /// The table is closed.
    Closed,
    /// We may not join this table.
    Refused,
    /// The worker could not start, or failed: the browser is too old, or a file could not be loaded.
    Halted,
}

/// An answer over HTTP: the status and the body, or an error if there was none.
pub type Answer = Result<(u16, String), ()>;

/// What a request over HTTP is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The answer does not matter.
    Nothing,
    /// Who we are.
    Me,
    /// The server is told our name and portrait.
    Name,
    /// Whether the server knows us, and has to be told our new name and portrait.
    Acquaintance,
    /// The list of public tables.
    Tables,
    OwnTables,
    /// Who waits for others to play with.
    Meeting,
    /// We begin to wait for others, or stop it.
    Meet,
    Table,
    NewTable,
    /// The games we have finished.
    Games,
    Record,
    /// A page of rules, which is one of the client's own files.
    Rules,
    /// The puzzles of a game, which are one of the client's own files.
    Puzzles,
    /// A code for a score sheet that others may follow.
    NewPad,
    /// What everybody made of the deal of a day.
    Day,
    /// Our own result of a day is shown to everybody.
    ShowDay,
    /// The devices on which we are signed in.
    Devices,
    /// A code for another device.
    LinkCode,
    /// A code to write down.
    RecoveryCode,
    /// A device is renamed or signed out.
    DeviceChange,
    /// We become somebody by a code.
    SignIn,
    /// Everything that the server knows about us.
    MyData,
    /// We are forgotten.
    Deletion,
    /// The games that take days where it is our turn.
    Turns,
    /// Our time zone and away days.
    Calendar,
    /// The people whom we have played with.
    People,
    /// Where others ask us to come.
    Invitations,
    /// Somebody is invited, blocked or reported.
    PeopleChange,
}

/// What [`Effect::After`] waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timer {
    /// The end of a pause at the table. The number tells whether it is still the same pause.
    Pause(u64),
    /// The table has waited long enough for those who are to decide, or another minute. The moment, by the server's clock, tells whether
    /// it is still the same decision.
    Overdue(u64),
    /// The end of a great moment that nothing waits for. The number tells whether it is still the same.
    Moment(u64),
    /// The end of a short message. The number tells whether it is still the same message.
    Notice(u64),
    /// Somebody's words have hung at their seat for long enough. The number tells whose.
    Bubble(u64),
    /// The next second of a turn timer.
    Second,
    /// The server is to be asked again.
    AskAgain,
    /// The next step of a replay.
    Film,
}

/// What the browser is to do once the page is drawn.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Change the address to another screen of this program.
    Go {
        path: String,
        /// Whether it replaces the current entry in the browser's history.
        replace: bool,
    },
    /// Load a screen of another program.
    Load {
        path: String,
        /// Whether it replaces the current entry in the browser's history.
        replace: bool,
    },
    /// Change the part of the address after `#`.
    Hash(String),
    /// Copy a link, with a text that is packed into its end.
    CopyPacked {
        link: String,
        text: String,
    },
    /// Unpack a text from a link; it comes as [`Event::File`].
    Unpack(String),
    /// Store a text on the device under a name.
    Keep(String, String),
    /// Delete what is stored under a name.
    Forget(String),
    /// Send a request over HTTP; the answer comes as [`Event::Fetched`].
    Fetch {
        wanted: Wanted,
        /// GET, PUT, POST or DELETE.
        method: &'static str,
        path: String,
        /// JSON.
        body: Option<String>,
    },
    /// Connect to the table with this code on the server, and stay connected.
    Connect(String),
    /// Start a worker that runs an offline table, with this request.
    StartWorker(WorkerRequest),
    /// Send a request with this number to the table.
    Wish(u64, Wish),
    /// Ask the worker what each choice is worth.
    Advise,
    /// Let the worker fetch the weights of the learned bot, since advice may be asked for.
    Learn,
    /// Ask the worker for something else.
    AskWorker(WorkerRequest),
    /// Open a socket to a path on the server, and keep it open: the score pad's.
    OpenSocket {
        path: String,
        subprotocol: &'static str,
    },
    /// Send a text on that socket.
    Send(String),
    /// Leave the table, or close the socket.
    Disconnect,
    /// Dispatch [`Event::Time`] after this many milliseconds.
    After(u32, Timer),
    /// Move the focus to the element with this id.
    Focus(String),
    /// Let the light of a lesson follow what the coach's note is about, as long as there is a note.
    Spotlight,
    /// Announce something politely, after what is being announced already.
    Say(String),
    /// Announce something at once.
    Now(String),
    /// Stop the browser's speech.
    Hush,
    Sound(Sound),
    /// Let the device vibrate for this many milliseconds.
    Vibrate(u32),
    /// Copy a text to the clipboard.
    Copy(String),
    /// Share a link through the system's share sheet.
    Share(String),
    /// Save a text as a file.
    Save {
        name: String,
        /// The MIME type, as in `text/csv`.
        kind: &'static str,
        text: String,
    },
    /// Save an SVG as a PNG.
    Picture {
        name: String,
        svg: String,
    },
    /// Share an SVG as a PNG through the system's share sheet, or save it where there is none.
    SharePicture {
        name: String,
        svg: String,
        /// The same in words, for a device that cannot draw it.
        text: String,
    },
    /// Print the page.
    Print,
    /// Check whether there is a newer version of the client.
    LookForNewer,
    /// Reload the page with the newest version of the client.
    Reload,
    /// Scroll to the top of the page.
    Top,
}

/// The sounds of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card is played.
    Card,
    /// A round is dealt.
    Deal,
    /// A trick is complete.
    Knock,
    /// A beat of the YO-HO-HO.
    Drum,
    /// All hands open.
    Chord,
    /// It is our turn.
    Bell,
    /// The Mermaid takes the Skull King.
    Mermaid,
    /// The Skull King takes Pirates.
    King,
    /// Somebody falls into the water.
    Splash,
    /// We made our bid.
    Made,
    /// We missed our bid.
    Sunk,
    /// We have won the game.
    Win,
}
