//! Statistics over several games, compared with figures counted by hand.

use yohoho_pad::{PlayerStats, Refusal, Sheet, Step, export, import, player_stats, rename_everywhere};
use yohoho_rules::GameKind;
use yohoho_rules::queen::Side;

use crate::common::{ANNE, BEN, CATO, bid, enter, king, king_round, plank, setup, sheet, won};

/// Anne always bids zero and wins nothing. Ben bids and wins every trick, except that his Mermaid captures the Skull King in
/// round 4, and that he bids one too few in round 5.
fn king_game() -> Sheet {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    for round in 1..=10 {
        match round {
            4 => enter(&mut sheet, [bid(ANNE, 0), bid(BEN, 4), won(ANNE, 0), won(BEN, 4), king(BEN), Step::Finish]),
            5 => king_round(&mut sheet, &[(0, 0), (4, 5)]),
            _ => king_round(&mut sheet, &[(0, 0), (round, round)]),
        }
    }
    sheet
}

/// A draw: both have 15 in each round.
fn queen_game() -> Sheet {
    let mut sheet = sheet(GameKind::SkullQueen, 2);
    for _ in 0..2 {
        enter(&mut sheet, plank(ANNE, Side::HighTop, [1, 2, 4, 0]));
        enter(&mut sheet, plank(BEN, Side::HighBottom, [5, 4, 2, 0]));
        enter(&mut sheet, [Step::Finish]);
    }
    sheet
}

#[test]
fn games_wins_points_bids_and_zeros_are_counted_by_name() {
    let sheets = [king_game(), queen_game(), sheet(GameKind::SkullKing, 3)];
    let all = player_stats(&sheets, None);
    // 20 for each trick bid in all rounds but 5, 50 for the Mermaid, 10 lost in round 5; and 30 in Skull Queen.
    let ben = PlayerStats {
        name: "Ben".into(),
        games: 2,
        wins: 2,
        points: 20 * 50 + 50 - 10 + 30,
        best_round: Some(200),
        bids: 10,
        kept: 9,
        boldest_zero: None,
    };
    let anne = PlayerStats {
        name: "Anne".into(),
        games: 2,
        wins: 1,
        points: 10 * 55 + 30,
        best_round: Some(100),
        bids: 10,
        kept: 10,
        boldest_zero: Some(10),
    };
    assert_eq!(all, [ben.clone(), anne]);
    assert_eq!((ben.average(), ben.kept_percent()), (Some(535), Some(90)));
    let queen = player_stats(&sheets, Some(GameKind::SkullQueen));
    assert_eq!(queen.iter().map(|stats| stats.wins).collect::<Vec<_>>(), [1, 1]);
    assert_eq!((queen[0].kept_percent(), queen[0].average()), (None, Some(30)));
    assert_eq!(player_stats(&sheets[2..], None), []);
    assert_eq!(PlayerStats::default().average(), None);
    let odd = PlayerStats { games: 2, points: -25, bids: 3, kept: 2, ..PlayerStats::default() };
    assert_eq!((odd.average(), odd.kept_percent()), (Some(-12), Some(67)));
}

#[test]
fn who_left_has_played_but_not_won() {
    let mut sheet = sheet(GameKind::SkullQueen, 3);
    for _ in 0..2 {
        for (player, spaces) in [(ANNE, [1; 4]), (BEN, [5; 4]), (CATO, [3; 4])] {
            if sheet.page().is_present(player) {
                enter(&mut sheet, plank(player, Side::HighTop, spaces));
            }
        }
        enter(&mut sheet, [Step::Finish]);
        if sheet.page().is_present(ANNE) {
            enter(&mut sheet, [Step::Leave { player: ANNE }]);
        }
    }
    assert!(sheet.page().is_over());
    let standings = sheet.page().standings();
    let listed: Vec<_> = standings.iter().map(|standing| (standing.player, standing.total, standing.place)).collect();
    assert_eq!(listed, [(CATO, 24, Some(1)), (BEN, 8, Some(2)), (ANNE, 32, None)]);
    let players = player_stats(&[sheet], None);
    let wins: Vec<_> = players.iter().map(|stats| (stats.name.as_str(), stats.games, stats.wins)).collect();
    assert_eq!(wins, [("Cato", 1, 1), ("Anne", 1, 0), ("Ben", 1, 0)]);
}

#[test]
fn somebody_is_renamed_everywhere_or_nowhere() {
    let mut sheets = vec![king_game(), queen_game(), Sheet::new(setup(GameKind::SkullKing, 3)).unwrap()];
    let before = sheets.clone();
    assert_eq!(rename_everywhere(&mut sheets, "Ben", "Cato"), Err(Refusal::NameTaken { player: CATO }));
    assert!(matches!(rename_everywhere(&mut sheets, "Ben", " "), Err(Refusal::BadName { .. })));
    assert_eq!(rename_everywhere(&mut sheets, "Zoe", "Yan"), Ok(0));
    assert_eq!(sheets, before);
    assert_eq!(rename_everywhere(&mut sheets, "Ben", "Benno"), Ok(3));
    assert!(
        sheets
            .iter()
            .all(|sheet| sheet.page().player_named("Ben").is_none() && sheet.page().player_named("Benno") == Some(BEN))
    );
    assert_eq!(player_stats(&sheets, None)[0].name, "Benno");
    assert_eq!(rename_everywhere(&mut sheets, "Cato", "Kato"), Ok(1));
}

#[test]
fn sheets_are_exported_and_imported_alone_or_as_a_list() {
    let sheets = vec![king_game(), queen_game()];
    assert_eq!(import(&export(&sheets)), Ok(sheets.clone()));
    assert_eq!(import(&sheets[0].to_json()), Ok(sheets[..1].to_vec()));
    assert_eq!(import("[]"), Ok(Vec::new()));
}

#[test]
fn a_finished_game_is_a_table_for_other_programs() {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    enter(&mut sheet, [Step::Rename { player: BEN, name: "Ben, \"the Hook\"".into() }]);
    king_round(&mut sheet, &[(0, 0), (1, 1)]);
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 1), won(ANNE, 1), won(BEN, 1), king(ANNE), Step::Finish]);
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 0), won(ANNE, 2), won(BEN, 1), king(ANNE), Step::Finish]);
    let expected = "round,player,bid,won,bonus,points,total\r\n\
        1,Anne,0,0,0,10,10\r\n\
        1,\"Ben, \"\"the Hook\"\"\",1,1,0,20,20\r\n\
        2,Anne,1,1,50,70,80\r\n\
        2,\"Ben, \"\"the Hook\"\"\",1,1,0,20,40\r\n\
        3,Anne,1,2,0,-10,70\r\n\
        3,\"Ben, \"\"the Hook\"\"\",0,1,0,-30,10\r\n";
    assert_eq!(sheet.page().to_csv(), expected);
    let expected = "round,player,side,red,yellow,green,blue,points,total\r\n\
        1,Anne,high-top,1,2,4,,15,15\r\n\
        1,Ben,high-bottom,5,4,2,,15,15\r\n\
        2,Anne,high-top,1,2,4,,15,30\r\n\
        2,Ben,high-bottom,5,4,2,,15,30\r\n";
    assert_eq!(queen_game().page().to_csv(), expected);
}

#[test]
fn a_name_that_looks_like_a_formula_stays_a_name_in_a_spreadsheet() {
    for (name, cell) in [
        ("=1+2", "'=1+2"),
        ("+49", "'+49"),
        ("-Ben", "'-Ben"),
        ("@Ben", "'@Ben"),
        ("=HYPERLINK(\"x\",A1)", "\"'=HYPERLINK(\"\"x\"\",A1)\""),
        ("=1", "'=1"),
        ("B=n", "B=n"),
    ] {
        let mut sheet = sheet(GameKind::SkullKing, 2);
        enter(&mut sheet, [Step::Rename { player: BEN, name: name.into() }]);
        king_round(&mut sheet, &[(0, 0), (0, 1)]);
        // Scores below zero stay numbers.
        assert_eq!(sheet.page().to_csv().lines().nth(2).unwrap(), format!("1,{cell},0,1,0,-10,-10"));
    }
}
