//! What comes to the client, and what it asks the browser to do.

use yohoho_protocol::{Message, Wish};

use crate::offline::{Tip, Weights, WorkerReply, WorkerRequest};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// Somebody pressed something that has `data-do`: a word and what follows it. `by_key` tells that no pointer was used.
    Do {
        /// The whole attribute.
        what: String,
        /// Whether a key did it.
        by_key: bool,
    },
    /// Somebody changed a field that has `data-in`.
    Field {
        /// Which.
        name: String,
        /// What stands there now.
        value: String,
        /// Whether it is ticked.
        ticked: bool,
    },
    /// A key that nothing else uses.
    Key(Key),
    /// The address has changed: a path, and what follows `#`.
    Arrived {
        /// The path.
        path: String,
        /// The rest.
        hash: String,
    },
    /// Something came from the table.
    Incoming(Incoming),
    /// The answer to [`Effect::Fetch`]; an error if nobody answered.
    Fetched(Wanted, Answer),
    /// Something came from a line to the house.
    Wired(Wired),
    /// The text of a file that was chosen or dropped.
    File(String),
    /// The time of [`Effect::After`] is up.
    Time(Timer),
    /// A newer version of the client is ready.
    Newer,
    /// Something was copied, or could not be.
    Copied(bool),
    /// The device could not keep something: its store is full.
    NotKept,
    /// Another page of ours has kept something, or forgotten it.
    KeptElsewhere(String, Option<String>),
    /// A dialog was closed by the browser.
    Closed,
}

impl Event {
    /// Whether the page may look different once the event is handled.
    pub fn is_visible(&self) -> bool {
        !matches!(self, Event::Incoming(Incoming::Log(_)))
    }
}

/// A key, and what was held and focused with it.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its name, as the browser calls it.
    pub name: String,
    /// Whether Shift was held.
    pub shift: bool,
    /// The id of the element that has the focus.
    pub focus: String,
}

/// What comes from a table.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// A message.
    Told(Message),
    /// The connection is well, or not.
    Status(Status),
    /// What is new in an offline table's log: entries as JSON, separated by commas.
    Log(String),
    /// What would be best.
    Advice(Vec<Tip>),
    /// How far the weights of the learned bot have come.
    Weights(Weights),
    /// The record of an offline game, as JSON.
    Record(String),
    /// The game that was to go on cannot.
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
            WorkerReply::Broken => Incoming::Broken,
        }
    }
}

/// What comes of a line to the house: texts, whatever they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wired {
    /// The line is open.
    Open,
    /// A text.
    Heard(String),
    /// The line is broken; it comes back by itself.
    Lost,
    /// The house does not want it.
    Refused,
}

/// How a connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// On its way for the first time.
    Coming,
    /// Well.
    Live,
    /// Lost; it comes back by itself.
    Lost,
    /// Lost again and again though the house answers: perhaps this client is too old.
    Estranged,
    /// Over: the table is closed.
    Closed,
    /// Over: one may not be here.
    Refused,
    /// The worker did not start, or broke: a browser that is too old, or files that did not come.
    Halted,
}

/// An answer over HTTP: a status and a body, or nobody answered.
pub type Answer = Result<(u16, String), ()>;

/// What was asked of the house, or of the client's own files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Something whose answer does not matter.
    Nothing,
    /// Who one is.
    Me,
    /// Another name.
    Name,
    /// The public tables.
    Tables,
    /// One's own tables.
    OwnTables,
    /// A table.
    Table,
    /// A new table.
    NewTable,
    /// Games one has finished.
    Games,
    /// A record.
    Record,
    /// A page of rules.
    Rules,
    /// A code for a score sheet that others may follow.
    NewPad,
}

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timer {
    /// The end of a pause at the table, by its number.
    Pause(u64),
    /// The end of a notice, by its number.
    Notice(u64),
    /// The next second.
    Second,
    /// The next picture of a replay.
    Film,
}

/// What the browser is to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Go to a path; `replace` leaves no way back.
    Go {
        /// Where.
        path: String,
        /// Whether the way back skips this place.
        replace: bool,
    },
    /// Go to a place of another program of the client.
    Load {
        /// Where.
        path: String,
        /// Whether the way back skips this place.
        replace: bool,
    },
    /// Change what follows `#` in the address.
    Hash(String),
    /// Keep something on the device.
    Keep(String, String),
    /// Forget it.
    Forget(String),
    /// Ask for something over HTTP; the answer comes as [`Event::Fetched`].
    Fetch {
        /// What it is.
        wanted: Wanted,
        /// GET, PUT or POST.
        method: &'static str,
        /// Where.
        path: String,
        /// JSON.
        body: Option<String>,
    },
    /// Connect to a table of the house, and stay connected.
    Connect(String),
    /// Start a worker that runs an offline table, with this request.
    StartWorker(WorkerRequest),
    /// Ask the table for something, by this number.
    Wish(u64, Wish),
    /// Ask the worker what would be best.
    Advise,
    /// Tell the worker that advice may be asked for.
    Learn,
    /// Open a line to this address of the house, and keep it open.
    Wire {
        /// The path.
        path: String,
        /// What is spoken on it.
        subprotocol: &'static str,
    },
    /// Send a text on the line.
    Send(String),
    /// Leave the table, or hang up.
    Disconnect,
    /// Tell when so many milliseconds are over.
    After(u32, Timer),
    /// Move the focus.
    Focus(String),
    /// Say something in its turn.
    Say(String),
    /// Say something at once.
    Now(String),
    /// Stop speaking.
    Hush,
    /// Play a sound.
    Sound(Sound),
    /// Copy a text.
    Copy(String),
    /// Share a link.
    Share(String),
    /// Give the person a file.
    Save {
        /// Its name.
        name: String,
        /// What it is, as in `text/csv`.
        kind: &'static str,
        /// What is in it.
        text: String,
    },
    /// Give the person a picture: an SVG as a PNG.
    Picture {
        /// Its name.
        name: String,
        /// The picture.
        svg: String,
    },
    /// Print the page.
    Print,
    /// Look for a newer version.
    LookForNewer,
    /// Start anew with the newest version.
    Reload,
    /// Back to the top of the page.
    Top,
}

/// What there is to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Wood on wood: a trick.
    Knock,
    /// A beat of the YO-HO-HO.
    Drum,
    /// One's turn.
    Bell,
    /// Somebody falls into the water.
    Splash,
}
