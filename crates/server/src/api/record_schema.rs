//! The format of records, for the `OpenAPI` document. What it means is in docs/notation.md.

use utoipa::ToSchema;
use yohoho_protocol::schema::GameName;

/// The record of a game, or of its first rounds, in the format `yohoho/1`. docs/notation.md says what it means.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Record")]
pub(crate) struct GameRecord {
    #[schema(example = "yohoho/1")]
    format: String,
    #[schema(value_type = GameName)]
    game: String,
    /// The names of the players, by seat.
    players: Vec<String>,
    /// The seed of the deals, 64 hexadecimal digits.
    seed: Option<String>,
    /// What was shown of the seed before the first deal.
    commitment: Option<String>,
    /// How the seed was turned into deals.
    shuffle: Option<String>,
    /// The rounds that were played to the end.
    rounds: Vec<RecordedRound>,
    /// Totals by seat, after the last round here.
    totals: Vec<i64>,
    /// False if the game stopped early.
    #[schema(default = true, required = false)]
    finished: bool,
}

/// A round. Skull King has `bids` and `won`; Skull Queen has `centre`, `planks` and, with two captains, `ghost`.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Round")]
pub(crate) struct RecordedRound {
    round: Option<i64>,
    dealer: Option<i64>,
    /// Card codes by seat.
    #[schema(required = false)]
    hands: Vec<Vec<String>>,
    bids: Option<Vec<i64>>,
    centre: Option<Vec<String>>,
    ghost: Option<Vec<String>>,
    planks: Option<Vec<RecordedPlank>>,
    #[schema(required = false)]
    tricks: Vec<RecordedTrick>,
    /// Tricks won, by seat.
    won: Option<Vec<i64>>,
    #[schema(required = false)]
    scores: Vec<i64>,
}

/// A trick. Skull King has `winner` and `bonus`; Skull Queen has `moves`, `centre` and `next`.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Trick")]
pub(crate) struct RecordedTrick {
    lead: Option<i64>,
    /// Card codes in the order of play.
    #[schema(required = false)]
    plays: Vec<String>,
    winner: Option<i64>,
    bonus: Option<i64>,
    moves: Option<Vec<RecordedMove>>,
    centre: Option<Vec<String>>,
    next: Option<i64>,
}

/// A pirate's move.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Move")]
pub(crate) struct RecordedMove {
    /// The seat whose pirate moves.
    seat: i64,
    /// `R`, `Y`, `G` or `B`.
    colour: String,
    /// How far it moves; up is positive.
    steps: i64,
}

/// A plank as it was set up.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Plank")]
pub(crate) struct RecordedPlank {
    /// `high-top` or `high-bottom`.
    side: String,
    pirates: RecordedPirates,
}

/// The pirates' spaces from the top, 1 to 5.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes yohoho_rules::record::Pirates")]
pub(crate) struct RecordedPirates {
    #[schema(rename = "R")]
    red: i64,
    #[schema(rename = "Y")]
    yellow: i64,
    #[schema(rename = "G")]
    green: i64,
    #[schema(rename = "B")]
    blue: i64,
}
