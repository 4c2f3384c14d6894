//! How far the coach can be trusted: the figures of docs/coach.md.
//!
//! ```text
//! cargo build --release -p yohoho-coach --example validate
//! target/release/examples/validate losses skull-king 4 200
//! target/release/examples/validate blunders skull-king 4 100
//! target/release/examples/validate luck skull-king 4 200
//! target/release/examples/validate truth skull-king 4 200
//! target/release/examples/validate preference skull-king 4 1600
//! ```
//!
//! The numbers are those of the seats and of the deals. A fourth word names the bots, separated by commas. The variable `FROM` is the number of the first
//! deal, 0 if it is not set: constants must not be judged by the deals that they were fitted to. `ADVICE` names other advice weights than the delivered ones;
//! `DECISIONS` a file that `truth` and `preference` write every decision to, for a closer look. All cores are used.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget, bot};
use yohoho_coach::Analysis;
use yohoho_protocol::review::{Decision, Mark, Review, SeatReview};
use yohoho_rules::log::{Entry, apply};
use yohoho_rules::record::Record;
use yohoho_rules::{Action, Game, GameKind, Log, Phase, Seat, SeatCount, Seed, View};

/// Players of known strength, the strongest first.
const BOTS: &str = "skull-king,skull-king@6,skull-king@8,skull-king@12,captain,bosun,cabin-boy,random";

/// What is really lost depends on luck, and playing is cheap: for each deal that is reviewed, so many are played, and so many screened.
const PLAYED: usize = 20;
const SCREENED: usize = 5;

/// Guesses that confirm a blunder.
const MANY: u32 = 5000;

struct Setup {
    kind: GameKind,
    seats: SeatCount,
    /// The number of the first deal, and how many there are.
    from: usize,
    deals: usize,
    names: Vec<String>,
    bots: Vec<&'static dyn Bot>,
    learned: Learned,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let Some((what, setup)) = read(&words) else {
        eprintln!("validate losses|blunders|luck|truth|preference GAME SEATS DEALS [BOTS]");
        return ExitCode::from(2);
    };
    match what {
        "losses" => losses(&setup),
        "blunders" => blunders(&setup),
        "truth" => truth(&setup),
        "preference" => preference(&setup),
        _ => luck(&setup),
    }
    ExitCode::SUCCESS
}

fn read(words: &[String]) -> Option<(&str, Setup)> {
    let [what, game, seats, deals, rest @ ..] = words else { return None };
    let what = ["losses", "blunders", "luck", "truth", "preference"].into_iter().find(|known| known == what)?;
    let names: Vec<String> = rest.first().map_or(BOTS, String::as_str).split(',').map(String::from).collect();
    let bots = names.iter().map(|name| named(name)).collect::<Option<_>>()?;
    let seats = SeatCount::new(seats.parse().ok()?)?;
    let learned = with_advice_weights(Learned::built_in());
    let from = env::var("FROM").map_or(Some(0), |from| from.parse().ok())?;
    Some((what, Setup { kind: game.parse().ok()?, seats, from, deals: deals.parse().ok()?, names, bots, learned }))
}

/// With other advice weights than the delivered ones, if the variable `ADVICE` names a file.
fn with_advice_weights(learned: Learned) -> Learned {
    let Some(path) = env::var_os("ADVICE") else { return learned };
    let weights = fs::read(path).expect("ADVICE names a file");
    learned.and(&weights).expect("ADVICE names weights")
}

/// A bot of the roster, or the strongest one at a temperature.
fn named(name: &str) -> Option<&'static dyn Bot> {
    let Some(temperature) = name.strip_prefix("skull-king@") else { return bot(name).ok() };
    // It lives until the process ends, like all bots.
    Some(Box::leak(Box::new(Learned::built_in().at_temperature(temperature.parse().ok()?))))
}

impl Setup {
    /// The record of a deal, with a bot by its number at each seat.
    fn play(&self, deal: usize, at: &[usize]) -> Record {
        let deal = self.from + deal;
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&(deal as u64 + 1).to_le_bytes());
        let seed = Seed(bytes);
        let mut log = Log::new(self.kind, self.seats, seed.first_dealer(self.seats));
        let mut game = log.start();
        let mut chances: Vec<_> = self
            .seats
            .seats()
            .map(|seat| Xoshiro256PlusPlus::seed_from_u64((deal * 8 + seat.index()) as u64))
            .collect();
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Deal {
                let cards = game.seed_deal(&seed);
                game.deal(&cards).expect("a deal is due");
                log.entries.push(Entry::Deal(cards));
            }
            for seat in game.turn() {
                let bot = self.bots[at[seat.index()]];
                let view = game.view(Some(seat));
                let action = bot.choose(&view, &Budget::default(), &mut chances[seat.index()]).expect("its turn");
                game.play(seat, action).expect("bots play by the rules");
                log.entries.push(Entry::Act(seat, action));
            }
        }
        let names = at.iter().map(|bot| self.names[*bot].clone()).collect();
        Record::from_log(&log, names, Some(&seed)).expect("the game was played by the rules")
    }

    fn review(&self, record: &Record, seats: &[Seat]) -> Review {
        let analysis = Analysis::new(record, seats).expect("a good record");
        analysis.finish(&self.learned).expect("weights are built in")
    }

    /// The review of a seat without rollouts.
    fn screen(&self, record: &Record, seat: Seat) -> SeatReview {
        let analysis = Analysis::new(record, &[seat]).expect("a good record");
        analysis.only_screened(&self.learned).expect("weights are built in").seats.remove(0)
    }

    /// One seat for the bot, the others for the strongest player; another seat in every deal.
    fn one_among_strong(&self, bot: usize, deal: usize) -> (Record, Seat) {
        let seat = deal % self.seats.get();
        let mut at = vec![0; self.seats.get()];
        at[seat] = bot;
        (self.play(deal, &at), Seat::ALL[seat])
    }
}

/// Does jobs on all cores; the results are in their order.
fn on_all_cores<T: Send>(jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs {
                        break;
                    }
                    let result = work(job);
                    done.lock().expect("nobody panics").insert(job, result);
                }
            });
        }
    });
    done.into_inner().expect("nobody panics").into_values().collect()
}

/// The mean and its standard error.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// Points lost in the review against points really lost: one player replaced at a table of strongest players, with the same cards.
fn losses(setup: &Setup) {
    let (played, screened) = (PLAYED * setup.deals, SCREENED * setup.deals);
    // Each deal is also played by the strongest player alone, to compare with.
    let strong = on_all_cores(played, |deal| setup.play(deal, &vec![0; setup.seats.get()]).totals);
    println!(
        "| player | really lost | in the review | ratio | screened | ratio | per decision | `?!` | `?` | `??` | share of decisions that lose at least {} |",
        steps(setup.kind).map(|step| step.to_string()).join(", ")
    );
    println!("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |");
    let mut players: Vec<Losses> = Vec::new();
    for (number, name) in setup.names.iter().enumerate() {
        let really = on_all_cores(played, |deal| {
            let (record, seat) = setup.one_among_strong(number, deal);
            (strong[deal][seat.index()] - record.totals[seat.index()]) as f64
        });
        let screened = on_all_cores(screened, |deal| {
            let (record, seat) = setup.one_among_strong(number, deal);
            setup.screen(&record, seat).lost.get()
        });
        let games = on_all_cores(setup.deals, |deal| {
            let (record, seat) = setup.one_among_strong(number, deal);
            setup.review(&record, &[seat]).seats.remove(0)
        });
        let reviewed: Vec<f64> = games.iter().map(|seat| seat.lost.get()).collect();
        let decisions: Vec<&Decision> = games.iter().flat_map(|seat| &seat.decisions).collect();
        let share = |of: &dyn Fn(&Decision) -> bool| {
            100.0 * decisions.iter().filter(|decision| of(decision)).count() as f64 / decisions.len() as f64
        };
        let marks = Mark::ALL.map(|mark| format!("{:.2} %", share(&|decision| decision.mark == Some(mark))));
        let each = reviewed.iter().sum::<f64>() / decisions.len() as f64;
        let tail = steps(setup.kind).map(|step| format!("{:.1} %", share(&|decision| decision.lost.get() >= step)));
        let ((real, real_error), (lost, error), (light, light_error)) =
            (mean(&really), mean(&reviewed), mean(&screened));
        let ratio = |of: f64| if real == 0.0 { 1.0 } else { of / real };
        println!(
            "| `{name}` | {real:.1} ± {real_error:.1} | {lost:.1} ± {error:.1} | {:.2} | {light:.1} ± {light_error:.1} | {:.2} | {each:.3} | {} | {} |",
            ratio(lost),
            ratio(light),
            marks.join(" | "),
            tail.join(", ")
        );
        players.push(Losses { name: name.clone(), really, reviewed, screened });
    }
    compare_neighbours(players);
}

/// What a player lost, deal by deal.
struct Losses {
    name: String,
    really: Vec<f64>,
    reviewed: Vec<f64>,
    screened: Vec<f64>,
}

/// Whether players come out in the order of what they really lost. All of them had the same deals, so that differences are known better than losses.
fn compare_neighbours(mut players: Vec<Losses>) {
    players.sort_by(|one, other| mean(&one.really).0.total_cmp(&mean(&other.really).0));
    println!("\n| loses less | loses more | by, really | in the review | screened |");
    println!("| --- | --- | --: | --: | --: |");
    for pair in players.windows(2) {
        let [less, more] = pair else { continue };
        let by = |of: fn(&Losses) -> &[f64]| {
            let apart: Vec<f64> = of(more).iter().zip(of(less)).map(|(more, less)| more - less).collect();
            let (mean, error) = mean(&apart);
            format!("{mean:.1} ± {error:.1}")
        };
        println!(
            "| `{}` | `{}` | {} | {} | {} |",
            less.name,
            more.name,
            by(|player| &player.really),
            by(|player| &player.reviewed),
            by(|player| &player.screened)
        );
    }
}

fn steps(kind: GameKind) -> [f64; 6] {
    match kind {
        GameKind::SkullQueen => [0.4, 0.8, 1.2, 2.0, 3.0, 5.0],
        GameKind::SkullKing | GameKind::Doubloons => [2.0, 4.0, 6.0, 10.0, 15.0, 25.0],
    }
}

/// Whether many more guesses confirm what was marked `??`.
fn blunders(setup: &Setup) {
    let weak: Vec<usize> = (1..setup.bots.len()).collect();
    let found = on_all_cores(setup.deals * weak.len(), |job| {
        let (record, seat) = setup.one_among_strong(weak[job % weak.len()], job / weak.len());
        let analysis = Analysis::new(&record, &[seat]).expect("a good record");
        let review = analysis.clone().finish(&setup.learned).expect("weights are built in");
        let blunders = review.seats[0].decisions.iter().filter(|decision| decision.mark == Some(Mark::Blunder));
        blunders.map(|decision| confirm(setup, &analysis, decision)).collect::<Vec<_>>()
    });
    let found: Vec<(f64, f64)> = found.into_iter().flatten().collect();
    let threshold = steps(setup.kind)[4];
    let share = |of: &dyn Fn(f64) -> bool| {
        100.0 * found.iter().filter(|(_, again)| of(*again)).count() as f64 / found.len().max(1) as f64
    };
    let first = mean(&found.iter().map(|(first, _)| *first).collect::<Vec<_>>()).0;
    let again = mean(&found.iter().map(|(_, again)| *again).collect::<Vec<_>>()).0;
    println!(
        "{} decisions were marked ??; they lost {first:.1} points on average, {again:.1} with {MANY} guesses",
        found.len()
    );
    println!("of them, with {MANY} guesses {:.1} % lose at least {threshold}", share(&|again| again >= threshold));
    println!("and {:.1} % lose at least half of that", share(&|again| again >= threshold / 2.0));
}

/// What a decision lost in the review, and what it loses on many other guesses.
fn confirm(setup: &Setup, analysis: &Analysis, decision: &Decision) -> (f64, f64) {
    let view = analysis.view(decision.entry).expect("an unforced decision");
    let actions = [&decision.best, &decision.played].map(|action| action.read(setup.kind).expect("it was written"));
    let rollouts = setup.learned.roll_out(view, &actions, 77, 0..MANY).expect("weights are built in");
    (decision.lost.get(), rollouts.difference(0, 1, view.viewer().expect("a player's view")).0)
}

/// Whether luck has to do with how well somebody plays, at tables of quite different players.
fn luck(setup: &Setup) {
    let count = setup.seats.get();
    let games = on_all_cores(setup.deals, |deal| {
        // Everybody meets everybody.
        let at: Vec<usize> =
            (0..count).map(|seat| (deal + seat * (1 + deal / setup.bots.len())) % setup.bots.len()).collect();
        let review = setup.review(&setup.play(deal, &at), &[]);
        (at, review.seats)
    });
    let of_bot = |bot: usize, what: &dyn Fn(&SeatReview) -> f64| -> Vec<f64> {
        let seats = games.iter().flat_map(|(at, seats)| at.iter().zip(seats));
        seats.filter(|(player, _)| **player == bot).map(|(_, seat)| what(seat)).collect()
    };
    println!("| player | games | lost per game | luck | of that cards | others |");
    println!("| --- | --: | --: | --: | --: | --: |");
    let mut levels = Vec::new();
    for (bot, name) in setup.names.iter().enumerate() {
        let (lost, _) = mean(&of_bot(bot, &|seat| seat.lost.get()));
        let all = of_bot(bot, &|seat| seat.game.luck().get());
        let ((luck, error), (cards, _)) = (mean(&all), mean(&of_bot(bot, &|seat| seat.game.cards.get())));
        println!(
            "| `{name}` | {} | {lost:.1} | {luck:+.1} ± {error:.1} | {cards:+.1} | {:+.1} |",
            all.len(),
            luck - cards
        );
        levels.push(lost);
    }
    let mut pairs = Vec::new();
    let mut flows = Vec::new();
    for (at, seats) in &games {
        // What players usually lose, and not what they lost here: an error of that would be in the luck, too.
        let all = at.iter().map(|bot| levels[*bot]).sum::<f64>() / count as f64;
        for (bot, seat) in at.iter().zip(seats) {
            let luck = seat.game.luck().get();
            pairs.push((levels[*bot], luck));
            let others = (all * count as f64 - levels[*bot]) / (count - 1) as f64;
            flows.push((others - all, luck));
        }
    }
    let (correlation, flow) = (Line::through(&pairs).correlation, Line::through(&flows));
    println!(
        "\ncorrelation of luck with the points that this player usually loses: {correlation:+.3} (two standard errors of no correlation: {:.3})",
        2.0 / (pairs.len() as f64).sqrt()
    );
    println!(
        "what is left of the others' mistakes in luck: {:+.2} ± {:.2} of their cost; if that is not nothing, add it to `flow` in tables.rs",
        flow.slope, flow.error
    );
}

/// The straight line that comes closest to pairs of numbers.
struct Line {
    correlation: f64,
    slope: f64,
    /// The standard error of the slope.
    error: f64,
}

impl Line {
    fn through(pairs: &[(f64, f64)]) -> Line {
        let count = pairs.len() as f64;
        let (x, y) = pairs.iter().fold((0.0, 0.0), |(x, y), pair| (x + pair.0 / count, y + pair.1 / count));
        let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|pair| of(pair.0 - x, pair.1 - y)).sum::<f64>();
        let (xx, xy, yy) = (sum(&|x, _| x * x), sum(&|x, y| x * y), sum(&|_, y| y * y));
        Line {
            correlation: xy / (xx * yy).sqrt(),
            slope: xy / xx,
            error: ((yy - xy * xy / xx) / (count - 2.0) / xx).sqrt(),
        }
    }
}

/// What decisions lost with the cards that really lay hidden, beside what the advice network and rollouts on guesses say.
///
/// With the real cards nobody guesses, and over a game these losses add up to what the player really lost. So on average they are the right figures, however
/// noisy each of them is, and the best sum of the two estimates is the one that comes closest to them.
fn truth(setup: &Setup) {
    println!("| player | decisions | a game | by the network | by rollouts | in the review | with the real cards |");
    println!("| --- | --- | --: | --: | --: | --: | --: |");
    let mut all = Vec::new();
    // The first one is the strongest player, whom the others are compared with.
    for (number, name) in setup.names.iter().enumerate().skip(1) {
        let games = on_all_cores(setup.deals, |deal| {
            let (record, seat) = setup.one_among_strong(number, deal);
            let mut found = with_real_cards(setup, &record, seat);
            add_other_opinions(setup, &record, seat, &mut found);
            found
        });
        for first in [true, false] {
            let sums = |value: &dyn Fn(&Compared) -> f64| {
                let sum = |game: &Vec<Compared>| game.iter().filter(|one| one.first == first).map(value).sum::<f64>();
                mean(&games.iter().map(sum).collect::<Vec<_>>())
            };
            let figures: [&dyn Fn(&Compared) -> f64; 4] =
                [&|one| one.network, &|one| one.rollouts, &|one| one.reviewed, &|one| one.real];
            let [network, rollouts, reviewed, real] =
                figures.map(|figure| sums(figure)).map(|(mean, error)| format!("{mean:.1} ± {error:.1}"));
            let (count, kind) = (sums(&|_| 1.0).0, if first { "first ones" } else { "cards" });
            println!("| `{name}` | {kind} | {count:.1} | {network} | {rollouts} | {reviewed} | {real} |");
        }
        all.extend(games.into_iter().flatten().map(|one| (name.as_str(), one)));
    }
    write_down(&all);
    println!();
    for first in [true, false] {
        let own: Vec<&Compared> = all.iter().map(|(_, one)| one).filter(|one| one.first == first).collect();
        let sum = |value: &dyn Fn(&Compared) -> f64| own.iter().map(|one| value(one)).sum::<f64>();
        let (nn, nr, rr) =
            (sum(&|one| one.network.powi(2)), sum(&|one| one.network * one.rollouts), sum(&|one| one.rollouts.powi(2)));
        let (ny, ry) = (sum(&|one| one.network * one.real), sum(&|one| one.rollouts * one.real));
        let both = nn * rr - nr * nr;
        let (network, rollouts) = ((ny * rr - ry * nr) / both, (ry * nn - ny * nr) / both);
        let left = sum(&|one| (one.real - network * one.network - rollouts * one.rollouts).powi(2)) / own.len() as f64;
        println!(
            "{}: {} decisions; the real loss is {network:.2} ± {:.2} of the network's and {rollouts:.2} ± {:.2} of the rollouts' (alone {:.2} and {:.2})",
            if first { "first ones" } else { "cards" },
            own.len(),
            (left * rr / both).sqrt(),
            (left * nn / both).sqrt(),
            ny / nn,
            ry / rr,
        );
    }
}

/// What a decision that differs from the strongest player's lost.
struct Compared {
    /// Its place in the log.
    entry: usize,
    /// Whether it is a bid or a plank.
    first: bool,
    /// How much the strongest player prefers his own action: the logarithm of how many times likelier he is to take it.
    preference: f64,
    network: f64,
    real: f64,
    /// What rollouts and the review say, where they were asked.
    rollouts: f64,
    reviewed: f64,
    view: View,
    actions: [Action; 2],
}

/// Writes every decision into the file that the variable `DECISIONS` names, if any.
fn write_down(decisions: &[(&str, Compared)]) {
    let Some(path) = env::var_os("DECISIONS") else { return };
    let mut lines = String::from("player,first,preference,network,real,rollouts,reviewed\n");
    for (player, Compared { first, preference, network, real, rollouts, reviewed, .. }) in decisions {
        let _ = writeln!(lines, "{player},{first},{preference},{network},{real},{rollouts},{reviewed}");
    }
    fs::write(path, lines).expect("DECISIONS names a file that can be written");
}

/// What decisions lose with the cards that really lay hidden, by how much the strongest player prefers his own: `usual_loss` in tables.rs.
fn preference(setup: &Setup) {
    let mut all = Vec::new();
    for (number, name) in setup.names.iter().enumerate().skip(1) {
        let games = on_all_cores(setup.deals, |deal| {
            let (record, seat) = setup.one_among_strong(number, deal);
            with_real_cards(setup, &record, seat)
        });
        all.extend(games.into_iter().flatten().map(|one| (name.as_str(), one)));
    }
    write_down(&all);
    println!("| decisions | preferred by | how many | by the network | with the real cards |");
    println!("| --- | --: | --: | --: | --: |");
    let bounds = [0.0, 3.0, 6.0, 9.0, 12.0, 16.0, 22.0, 30.0, f64::INFINITY];
    for first in [true, false] {
        for bin in bounds.windows(2) {
            let within = |one: &&Compared| one.first == first && (bin[0]..bin[1]).contains(&one.preference);
            let own: Vec<&Compared> = all.iter().map(|(_, one)| one).filter(within).collect();
            let of = |value: &dyn Fn(&Compared) -> f64| mean(&own.iter().map(|one| value(one)).collect::<Vec<_>>());
            let (preference, network, (real, error)) =
                (of(&|one| one.preference).0, of(&|one| one.network).0, of(&|one| one.real));
            let kind = if first { "first ones" } else { "cards" };
            println!("| {kind} | {preference:.1} | {} | {network:.2} | {real:.2} ± {error:.2} |", own.len());
        }
    }
}

/// As many guesses as an examination usually makes.
const SOME: u32 = 64;

/// Asks rollouts and the review, too.
fn add_other_opinions(setup: &Setup, record: &Record, seat: Seat, decisions: &mut [Compared]) {
    let review = setup.review(record, &[seat]).seats.remove(0);
    for one in decisions {
        let rollouts = setup.learned.roll_out(&one.view, &one.actions, one.entry as u64, 0..SOME);
        one.rollouts = rollouts.expect("weights are built in").difference(0, 1, seat).0;
        let reviewed = review.decisions.iter().find(|decision| decision.entry as usize == one.entry);
        one.reviewed = reviewed.expect("there was a choice").lost.get();
    }
}

fn with_real_cards(setup: &Setup, record: &Record, seat: Seat) -> Vec<Compared> {
    let learned = &setup.learned;
    let log = record.replay().expect("a good record");
    let mut game = log.start();
    let mut found = Vec::new();
    for (at, entry) in log.entries.iter().enumerate() {
        if let Entry::Act(acting, played) = entry
            && *acting == seat
        {
            let view = game.view(Some(seat));
            let best = at_once(learned, &game, seat);
            if best != *played {
                let (values, logits) = (learned.values(&view), learned.logits(&view));
                let legal = view.legal();
                let lead = |of: Option<Vec<f32>>| {
                    let of = of.expect("weights are built in");
                    let at = |action| of[legal.iter().position(|known| known == action).expect("it is legal")];
                    f64::from(at(best) - at(*played))
                };
                // Where all decide at once, the others decide what they decided.
                let at_the_same_time = if game.phase() == Phase::Decide { game.turn().len() - 1 } else { 0 };
                let after = |action| {
                    let mut game = game;
                    game.play(seat, action).expect("it is legal");
                    for entry in &log.entries[at + 1..=at + at_the_same_time] {
                        apply(&mut game, entry).expect("a good record");
                    }
                    while let Some(next) = game.turn().first() {
                        game.play(next, at_once(learned, &game, next)).expect("bots play by the rules");
                    }
                    f64::from(game.scores()[seat.index()])
                };
                found.push(Compared {
                    entry: at,
                    first: game.phase() == Phase::Decide,
                    preference: lead(logits),
                    network: lead(values),
                    real: after(best) - after(*played),
                    rollouts: 0.0,
                    reviewed: 0.0,
                    view,
                    actions: [best, *played],
                });
            }
        }
        apply(&mut game, entry).expect("a good record");
    }
    found
}

/// What the strongest player does without a search, as in rollouts.
fn at_once(learned: &Learned, game: &Game, seat: Seat) -> Action {
    let mut no_chance = Xoshiro256PlusPlus::seed_from_u64(0);
    learned.choose(&game.view(Some(seat)), &Budget::samples(0), &mut no_chance).expect("its turn")
}
