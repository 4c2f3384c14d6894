//! Plays one game of Skull King against two bots of a server: `cargo run --example one_game http://127.0.0.1:8080`

use yohoho_client::{ApiClient, ClientError, any_action};
use yohoho_protocol::{Message, Settings, Stage, Wish};
use yohoho_rules::{GameKind, SeatCount};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), ClientError> {
    let server = std::env::args().nth(1).unwrap_or_else(|| "http://127.0.0.1:8080".into());
    println!("{}", play(&server).await?);
    Ok(())
}

/// Opens a table, fills it with bots, always takes the first legal action, and returns the record of the game.
pub(crate) async fn play(server: &str) -> Result<String, ClientError> {
    let api = ApiClient::at(server)?;
    let token = api.token("Anne").await?;
    let seats = SeatCount::new(3).expect("2 to 6 seats");
    let code = api.open_table(&token, &Settings::new(GameKind::SkullKing, seats)).await?;
    let mut table = api.connect(&code, &token, None).await?;
    for seat in seats.seats().skip(1) {
        table.wish(Wish::Bot { seat, bot: Some("bosun".into()) }).await?;
    }
    table.wish(Wish::Start { drop: false }).await?;
    while let Some(message) = table.next().await? {
        // Every message about the game carries everything that this seat may see.
        let (Message::Snapshot(now) | Message::Events { now, .. }) = message else { continue };
        if now.table.stage == Stage::Over {
            break;
        }
        if let Some(action) = now.view.and_then(|view| any_action(&view.legal, 0)) {
            table.wish(Wish::Act { action }).await?;
        }
    }
    api.record(&code).await
}
