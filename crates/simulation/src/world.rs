//! Everything there is, and what happens next.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use yohoho_house::SocketId;
use yohoho_table::Job;

use crate::chance::Chance;
use crate::check::Seen;
use crate::client::Client;
use crate::network::{Connection, Farewell, ToClient, ToServer};
use crate::plan::Plan;
use crate::server::Process;
use crate::store::Store;
use crate::store_calls::{StoreAnswer, StoreCall};
use crate::trace::{Checked, Trace};

/// How long games may take after the storm, in milliseconds. They take minutes.
const PATIENCE: u64 = 3_600_000;

/// The number of a process; every restart has its own.
pub(crate) type ProcessId = u64;

pub(crate) struct World {
    pub(crate) chance: Chance,
    pub(crate) plan: Plan,
    /// The real time, in milliseconds since the run began. Nobody in it knows this time.
    pub(crate) now: u64,
    /// How many inputs the server's core has handled.
    pub(crate) steps: u64,
    pub(crate) store: Store,
    /// The server, unless it has crashed.
    pub(crate) process: Option<Process>,
    pub(crate) connections: Vec<Connection>,
    pub(crate) clients: Vec<Client>,
    pub(crate) seen: Seen,
    pub(crate) trace: Trace,
    agenda: BinaryHeap<Reverse<Planned>>,
    planned: u64,
    pub(crate) processes: ProcessId,
}

/// What will happen.
pub(crate) enum Happening {
    /// Something arrives at the server, or at a client.
    AtServer {
        socket: SocketId,
        packet: ToServer,
    },
    AtClient {
        socket: SocketId,
        packet: ToClient,
    },
    /// The two ends of a connection that was cut notice it.
    ServerNotices {
        socket: SocketId,
    },
    ClientNotices {
        socket: SocketId,
    },
    /// A person opens a table.
    OpenTable {
        client: usize,
    },
    /// The store does what a process has asked for, and answers it.
    StoreActs {
        process: ProcessId,
        code: String,
        call: StoreCall,
    },
    StoreAnswers {
        process: ProcessId,
        code: String,
        answer: StoreAnswer,
    },
    BotDecides {
        process: ProcessId,
        code: String,
        job: Box<Job>,
    },
    Wake {
        process: ProcessId,
        code: String,
    },
    /// A client does what it likes.
    Turn {
        client: usize,
    },
    Crash,
    Restart,
    Cut,
    DiskFull,
    DiskFree,
    /// The server's clock is set back.
    StepBack,
    /// From now on nothing goes wrong any more.
    Calm,
}

struct Planned {
    at: u64,
    number: u64,
    what: Happening,
}

impl PartialEq for Planned {
    fn eq(&self, other: &Planned) -> bool {
        self.number == other.number
    }
}

impl Eq for Planned {}

impl PartialOrd for Planned {
    fn partial_cmp(&self, other: &Planned) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Planned {
    fn cmp(&self, other: &Planned) -> std::cmp::Ordering {
        (self.at, self.number).cmp(&(other.at, other.number))
    }
}

impl World {
    pub(crate) fn new(seed: u64, traced: bool) -> World {
        let mut chance = Chance::new(seed);
        let plan = Plan::new(&mut chance);
        let clients = (0..plan.people).map(|number| Client::new(number, &mut chance)).collect();
        let mut world = World {
            chance,
            plan,
            now: 0,
            steps: 0,
            store: Store::default(),
            process: None,
            connections: Vec::new(),
            clients,
            seen: Seen::default(),
            trace: Trace::new(traced),
            agenda: BinaryHeap::new(),
            planned: 0,
            processes: 0,
        };
        world.plan(0, Happening::Restart);
        for client in 0..world.plan.tables.len() {
            world.plan(1, Happening::OpenTable { client });
        }
        world.plan(world.plan.storm_ends, Happening::Calm);
        for (every, what) in [
            (world.plan.crash_every, Happening::Crash),
            (world.plan.cut_every, Happening::Cut),
            (world.plan.disk_full_every, Happening::DiskFull),
            (world.plan.step_back_every, Happening::StepBack),
        ] {
            world.plan_fault(every, what);
        }
        world
    }

    pub(crate) fn plan(&mut self, at: u64, what: Happening) {
        self.planned += 1;
        self.agenda.push(Reverse(Planned { at, number: self.planned, what }));
    }

    /// Plans a fault that comes once in a while, if it does before the storm is over.
    fn plan_fault(&mut self, every: Option<u64>, what: Happening) {
        let Some(every) = every else { return };
        let at = self.now + self.chance.between(1, 2 * every);
        if at < self.plan.storm_ends {
            self.plan(at, what);
        }
    }

    pub(crate) fn is_stormy(&self) -> bool {
        self.now < self.plan.storm_ends
    }

    /// Whether something that goes wrong once in `n` times goes wrong now.
    pub(crate) fn goes_wrong(&mut self, n: Option<u64>) -> bool {
        self.is_stormy() && n.is_some_and(|n| self.chance.one_in(n))
    }

    /// Runs until nothing happens any more, and checks that all is well then.
    pub(crate) fn run(&mut self) -> Checked {
        let end = self.plan.storm_ends + PATIENCE;
        while let Some(Reverse(Planned { at, what, .. })) = self.agenda.pop().filter(|next| next.0.at <= end) {
            self.now = at;
            self.happen(what)?;
        }
        self.check_the_end()
    }

    fn happen(&mut self, what: Happening) -> Checked {
        match what {
            Happening::AtServer { socket, packet } => self.arrive_at_server(socket, packet)?,
            Happening::AtClient { socket, packet } => self.arrive_at_client(socket, packet)?,
            Happening::ServerNotices { socket } => self.socket_is_gone(socket)?,
            Happening::ClientNotices { socket } => self.client_is_disconnected(socket, Farewell::ComeBack),
            Happening::OpenTable { client } => self.open_table(client),
            Happening::StoreActs { process, code, call } => self.store_acts(process, code, call)?,
            Happening::StoreAnswers { process, code, answer } => self.store_answers(process, &code, answer)?,
            Happening::BotDecides { process, code, job } => self.bot_decides(process, &code, job)?,
            Happening::Wake { process, code } => self.wake(process, &code)?,
            Happening::Turn { client } => self.client_turn(client),
            Happening::Crash => {
                self.crash();
                let down = self.chance.between(10, 3_000);
                self.plan(self.now + down, Happening::Restart);
                self.plan_fault(self.plan.crash_every, Happening::Crash);
            }
            Happening::Restart => self.restart(),
            Happening::Cut => {
                let alive: Vec<SocketId> =
                    (0..self.connections.len() as u64).filter(|id| self.connections[*id as usize].alive).collect();
                if !alive.is_empty() {
                    let socket = *self.chance.pick(&alive);
                    self.trace.note(self.now, || format!("connection {socket} is cut"));
                    self.cut(socket);
                }
                self.plan_fault(self.plan.cut_every, Happening::Cut);
            }
            Happening::DiskFull => {
                self.trace.note(self.now, || "the disk is full".into());
                self.store.full = true;
                let lasts = self.chance.between(100, 5_000);
                self.plan(self.now + lasts, Happening::DiskFree);
                self.plan_fault(self.plan.disk_full_every, Happening::DiskFull);
            }
            Happening::DiskFree => self.store.full = false,
            Happening::StepBack => {
                let by = self.chance.between(1, 2 * 3_600_000);
                self.trace.note(self.now, || format!("the clock is set back by {by} ms"));
                if let Some(process) = &mut self.process {
                    process.set_back(by);
                }
                self.plan_fault(self.plan.step_back_every, Happening::StepBack);
            }
            Happening::Calm => {
                self.trace.note(self.now, || "the storm is over".into());
                self.store.full = false;
                for client in 0..self.clients.len() {
                    self.plan_turn(client, 1);
                }
            }
        }
        Ok(())
    }
}
