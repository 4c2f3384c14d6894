//! The arena's results, as JSON and as a table for people.

use std::fmt::Write as _;

use serde::Serialize;
use yohoho_arena::{Estimate, LineUp, Tally, success_name};

use super::observations::{Conduct, Lost, Observations};
use crate::bot::{Bot, stand_in};
use crate::simulation::Setup;

#[derive(Serialize)]
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) players: usize,
    pub(super) deals: u64,
    /// How often each deal was played, with other seats.
    rotations: usize,
    games: u64,
    pub(super) seed: u64,
    /// Null if it is the default of the bots.
    budget: Option<String>,
    /// False after Ctrl-C.
    complete: bool,
    /// What counts as a success: a bid made, or a pirate aboard at the end of a round.
    #[serde(rename = "kept")]
    pub(super) successes: &'static str,
    pub(super) bots: Vec<BotReport>,
}

#[derive(Serialize)]
pub(super) struct BotReport {
    pub(super) bot: String,
    /// The number of seats that it has in a game.
    seats: usize,
    mean: Option<f64>,
    mean_interval: Option<[f64; 2]>,
    /// The mean score less that of all other bots; null if there are none.
    difference: Option<f64>,
    difference_interval: Option<[f64; 2]>,
    wins: Option<f64>,
    #[serde(rename = "kept")]
    successes: Option<f64>,
    #[serde(rename = "kept_by_round")]
    pub(super) successes_by_round: Vec<Option<f64>>,
    /// How often zero is bid, and how often that is made; null in Skull Queen.
    zero_bids: Option<f64>,
    zero_bids_made: Option<f64>,
    /// Points lost per unforced decision; null unless the games were reviewed.
    pub(super) points_lost_per_decision: Option<f64>,
    decisions: u64,
    median_us: Option<f64>,
    p99_us: Option<f64>,
    /// Decisions that another bot had to make; null unless the bot is a program.
    lost: Option<Lost>,
}

impl Report {
    pub(super) fn new(
        setup: &Setup,
        line_up: &LineUp,
        bots: &[&Bot],
        Observations { tally, bots: seen }: &Observations,
        wanted: u64,
    ) -> Report {
        let bots = bots.iter().zip(seen).enumerate();
        Report {
            game: setup.kind.name(),
            players: setup.seats.get(),
            deals: tally.deals,
            rotations: line_up.rotations().len(),
            games: tally.games,
            seed: setup.seed,
            budget: setup.budget.map(|budget| budget.to_string()),
            complete: tally.deals == wanted,
            successes: success_name(setup.kind),
            bots: bots.map(|(number, (bot, conduct))| report(line_up, tally, number, bot, conduct)).collect(),
        }
    }

    /// The report as one line of JSON.
    pub(super) fn json(&self) -> String {
        let mut text = serde_json::to_string(self).expect("a report is plain data");
        text.push('\n');
        text
    }

    pub(super) fn table(&self) -> String {
        let mut text = self.head();
        if self.deals == 0 {
            return text;
        }
        let names: Vec<String> = self.bots.iter().map(|bot| short(&bot.bot)).collect();
        let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(9);
        let successes = self.successes.replace('_', " ");
        let king = self.bots.iter().any(|bot| bot.zero_bids.is_some());
        let zeros = if king { "  zero bids    made" } else { "" };
        let reviewed = self.bots.iter().any(|bot| bot.points_lost_per_decision.is_some());
        let losses = if reviewed { "  points lost" } else { "" };
        let _ = writeln!(
            text,
            "\n{:wide$}    mean     to the field    wins  {successes}{zeros}{losses}  decisions   median      p99",
            "bot"
        );
        for (bot, name) in self.bots.iter().zip(&names) {
            let (mean, field) = (bot.mean.unwrap_or_default(), bot.against_the_field());
            let _ = write!(text, "{name:wide$}  {mean:>6.1}  {field:>15}  {:>6}", percent(bot.wins));
            let _ = write!(text, "  {:>1$}", percent(bot.successes), successes.len());
            if king {
                let _ = write!(text, "  {:>9}  {:>6}", percent(bot.zero_bids), percent(bot.zero_bids_made));
            }
            if reviewed {
                let _ = write!(text, "  {:>11}", bot.losses());
            }
            let _ = writeln!(text, "  {:>9}  {:>7}  {:>7}", bot.decisions, micros(bot.median_us), micros(bot.p99_us));
        }
        let _ = write!(text, "\n{:wide$}", format!("{successes} by round"));
        let first = wide.max(successes.len() + 9);
        let rounds = self.bots.iter().map(|bot| bot.successes_by_round.len()).max().unwrap_or(0);
        for round in 1..=rounds {
            let _ = write!(text, "{round:>8}");
        }
        text.push('\n');
        for (bot, name) in self.bots.iter().zip(&names) {
            let _ = write!(text, "{name:first$}");
            for share in &bot.successes_by_round {
                let _ = write!(text, "{:>8}", percent(*share));
            }
            text.push('\n');
        }
        self.notes(&mut text);
        text
    }

    /// The results as a Markdown table.
    pub(super) fn markdown(&self) -> String {
        let reviewed = self.bots.iter().any(|bot| bot.points_lost_per_decision.is_some());
        let (losses, line) = if reviewed { (" points lost per decision |", " --: |") } else { ("", "") };
        let successes = self.successes.replace('_', " ");
        let mut text = self.head();
        let _ = writeln!(text, "\n| bot | mean | to the field | wins | {successes} |{losses}");
        let _ = writeln!(text, "| --- | --: | --: | --: | --: |{line}");
        for bot in &self.bots {
            let name = bot.bot.replace('|', "\\|");
            let (mean, field) = (bot.mean.unwrap_or_default(), bot.against_the_field());
            let _ =
                write!(text, "| `{name}` | {mean:.1} | {field} | {} | {} |", percent(bot.wins), percent(bot.successes));
            let _ = if reviewed { writeln!(text, " {} |", bot.losses()) } else { writeln!(text) };
        }
        text
    }

    fn head(&self) -> String {
        let count = |count: u64, thing: &str| format!("{count} {thing}{}", if count == 1 { "" } else { "s" });
        let mut text = format!("{}, {} players, {}", self.game, self.players, count(self.deals, "deal"));
        if self.rotations > 1 {
            let _ = write!(text, " in {} rotations ({})", self.rotations, count(self.games, "game"));
        }
        let _ = write!(text, ", seed {}", self.seed);
        if let Some(budget) = &self.budget {
            let _ = write!(text, ", {budget} a decision");
        }
        text.push_str(if self.complete { "\n" } else { " (stopped early)\n" });
        text
    }

    fn notes(&self, text: &mut String) {
        text.push('\n');
        for bot in &self.bots {
            let Some(Lost { late, wrong, dead, first_wrong }) = &bot.lost else { continue };
            let (name, of, lost) = (short(&bot.bot), bot.decisions, late + wrong + dead);
            if lost == 0 {
                let _ = writeln!(text, "{name} lost none of {of} decisions.");
                continue;
            }
            let by = stand_in().name();
            let _ = writeln!(
                text,
                "{name} lost {lost} of {of} decisions to {by}: {late} late, {wrong} wrong, {dead} dead."
            );
            if let Some(why) = first_wrong {
                let _ = writeln!(text, "  The first wrong answer: {why}.");
            }
        }
        if let [BotReport { mean_interval: Some([low, high]), .. }] = &self.bots[..] {
            let _ = writeln!(text, "The 95 % interval of the mean score is {low:.1} to {high:.1}.");
        }
        if self.bots.iter().any(|bot| bot.points_lost_per_decision.is_some()) {
            text.push_str(
                "Points lost: for each unforced decision, against the strongest player's; see docs/coach.md.\n",
            );
        }
        if self.bots.len() > 1 {
            text.push_str("To the field: the mean score minus that of all other bots, with its 95 % interval.\n");
        }
        text.push_str("Equal totals share first place, so wins can add up to more than 100 %.\n");
    }
}

impl BotReport {
    pub(super) fn losses(&self) -> String {
        self.points_lost_per_decision.map_or("-".into(), |lost| format!("{lost:.2}"))
    }

    pub(super) fn against_the_field(&self) -> String {
        match (self.difference, self.difference_interval) {
            (Some(difference), Some([low, high])) => format!("{difference:+.1} ± {:.1}", (high - low) / 2.0),
            (Some(difference), None) => format!("{difference:+.1}"),
            (None, _) => "-".into(),
        }
    }
}

fn report(line_up: &LineUp, tally: &Tally, number: usize, bot: &Bot, conduct: &Conduct) -> BotReport {
    let share = |part: u64, of: u64| (of > 0).then(|| part as f64 / of as f64);
    let interval = |Estimate { mean, half }: Estimate| half.map(|half| [mean - half, mean + half]);
    let (mean, difference) = (tally.mean(line_up, number), tally.difference(line_up, number));
    let sums = &tally.players[number];
    let (successes, of) = sums.all_successes();
    let (lost, reviewed) = conduct.reviewed;
    BotReport {
        bot: bot.to_string(),
        seats: line_up.seats_of(number),
        mean: mean.map(|estimate| estimate.mean),
        mean_interval: mean.and_then(interval),
        difference: difference.map(|estimate| estimate.mean),
        difference_interval: difference.and_then(interval),
        wins: share(sums.wins, sums.games),
        successes: share(successes, of),
        successes_by_round: sums.successes.iter().map(|(part, of)| share(*part, *of)).collect(),
        zero_bids: share(sums.zeros.1, sums.bids),
        zero_bids_made: share(sums.zeros.0, sums.zeros.1),
        points_lost_per_decision: (reviewed > 0).then(|| lost as f64 / 100.0 / reviewed as f64),
        decisions: sums.decisions,
        median_us: conduct.times.quantile(0.5),
        p99_us: conduct.times.quantile(0.99),
        lost: matches!(bot, Bot::Exec(_)).then(|| conduct.lost.clone()),
    }
}

/// A name that fits in a table: of a long command, only the start and the end.
pub(super) fn short(name: &str) -> String {
    const START: usize = 13;
    const END: usize = 12;
    let length = name.chars().count();
    if length <= START + 1 + END {
        return name.into();
    }
    name.chars().take(START).chain(['…']).chain(name.chars().skip(length - END)).collect()
}

fn percent(share: Option<f64>) -> String {
    share.map_or("-".into(), |share| format!("{:.1} %", 100.0 * share))
}

fn micros(time: Option<f64>) -> String {
    match time {
        None => "-".into(),
        Some(time) if time < 10.0 => format!("{time:.2} µs"),
        Some(time) if time < 1000.0 => format!("{time:.0} µs"),
        Some(time) => format!("{:.1} ms", time / 1000.0),
    }
}
