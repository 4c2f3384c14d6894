//! The judge's questions and answers.

use yohoho_rules::judge::{Answer, Question};

fn ask(question: &str) -> String {
    let answer = match serde_json::from_str::<Question>(question) {
        Ok(question) => question.answer(),
        Err(error) => Answer::Error { error: error.to_string() },
    };
    serde_json::to_string(&answer).unwrap()
}

#[test]
fn the_documented_questions_have_the_documented_answers() {
    for (question, answer) in [
        (r#"{"game":"skull-king","trick":["Y2","Y12","B13","K1"]}"#, r#"{"winner":3,"bonus":0,"led":"Y"}"#),
        (r#"{"game":"skull-king","hand":["Y1","B3","SM"],"trick":["Y5"]}"#, r#"{"legal":["Y1","SM"]}"#),
        (r#"{"game":"skull-king","round":4,"bid":0,"won":0,"bonus":0}"#, r#"{"score":40}"#),
        (
            r#"{"game":"skull-queen","centre":["Y4","B3"],"trick":["B6","G7","B12","B8"]}"#,
            r#"{"moves":[{"play":2,"colour":"B","steps":2}],"centre":["Y4","G7"],"next":2,"announced":"B"}"#,
        ),
        (r#"{"game":"skull-queen","hand":["B1","G3","0"],"trick":["B5"]}"#, r#"{"legal":["B1","0"]}"#),
        (r#"{"game":"skull-queen","side":"high-top","pirates":{"R":1,"Y":2,"G":4,"B":null}}"#, r#"{"score":15}"#),
    ] {
        assert_eq!(ask(question), answer, "{question}");
    }
}

#[test]
fn further_questions() {
    for (question, answer) in [
        // The order of the hand, copies included.
        (r#"{"game":"skull-king","hand":["SM","E","Y1","E","B3"],"trick":["Y5"]}"#, r#"{"legal":["SM","E","Y1","E"]}"#),
        (r#"{"game":"skull-king","hand":["K1","B3"],"trick":[]}"#, r#"{"legal":["K1","B3"]}"#),
        (r#"{"game":"skull-king","hand":[],"trick":["Y5"]}"#, r#"{"legal":[]}"#),
        (r#"{"game":"skull-king","trick":["P","E"]}"#, r#"{"winner":0,"bonus":0,"led":null}"#),
        (r#"{"game":"skull-king","trick":["P","SK","SM:E","Y3"]}"#, r#"{"winner":1,"bonus":60,"led":"Y"}"#),
        (r#"{"game":"skull-king-doubloons","trick":["P","C3","S1"]}"#, r#"{"winner":0,"bonus":0,"led":null}"#),
        (r#"{"game":"skull-king-doubloons","trick":["E","C0","E"]}"#, r#"{"winner":1,"bonus":0,"led":"C"}"#),
        (r#"{"game":"skull-king","round":10,"bid":10,"won":10,"bonus":150}"#, r#"{"score":350}"#),
        (r#"{"game":"skull-king-doubloons","round":10,"bid":0,"won":3,"bonus":50}"#, r#"{"score":-100}"#),
        (r#"{"game":"skull-king-doubloons","round":4,"bid":1,"won":1,"bonus":90}"#, r#"{"score":110}"#),
        (r#"{"game":"skull-king","round":4,"bid":1,"won":2,"bonus":50}"#, r#"{"score":-10}"#),
        (
            r#"{"game":"skull-queen","centre":[],"trick":["13","0"]}"#,
            r#"{"moves":[],"centre":[],"next":0,"announced":null}"#,
        ),
        (
            r#"{"game":"skull-queen","centre":["0"],"trick":["R9","Y9"]}"#,
            r#"{"moves":[],"centre":["R9","Y9","0"],"next":1,"announced":"R"}"#,
        ),
        (r#"{"game":"skull-queen","side":"high-bottom","pirates":{"R":null,"Y":5,"G":4,"B":1}}"#, r#"{"score":14}"#),
    ] {
        assert_eq!(ask(question), answer, "{question}");
    }
}

#[test]
fn what_is_no_question_is_answered_in_one_sentence() {
    for (question, says) in [
        ("", "EOF"),
        ("[]", "expected an object"),
        (r#"["skull-king",["Y2"]]"#, "expected an object"),
        (r#"{"game":"skull-queen","side":"high-top","pirates":[1,2,4,null]}"#, "expected an object"),
        ("{}", "missing field `game`"),
        (r#"{"game":"skull-prince","trick":["Y1"]}"#, "unknown game"),
        (r#"{"game":"skull-king"}"#, "a question about skull-king has"),
        (r#"{"game":"skull-king","trick":["Y1"],"round":1}"#, "a question about skull-king has"),
        (r#"{"game":"skull-king","trick":["Y1"],"colour":1}"#, "unknown field"),
        (r#"{"game":"skull-king","trick":null}"#, "invalid type: null"),
        (r#"{"game":"skull-king","trick":"Y1"}"#, "invalid type"),
        (r#"{"game":"skull-king","trick":["Y1"],"trick":["Y2"]}"#, "duplicate field"),
        (r#"{"game":"skull-king","trick":[]}"#, "without cards"),
        (r#"{"game":"skull-king","trick":["Y14"]}"#, "\\\"Y14\\\" is not a card of skull-king"),
        (r#"{"game":"skull-king","trick":["Y0"]}"#, "\\\"Y0\\\" is not a card"),
        (r#"{"game":"skull-king","trick":["Y01"]}"#, "\\\"Y01\\\" is not a card"),
        (r#"{"game":"skull-king","trick":["y1"]}"#, "\\\"y1\\\" is not a card"),
        (r#"{"game":"skull-king","trick":[""]}"#, "is not a card"),
        (r#"{"game":"skull-king","trick":["É1"]}"#, "is not a card"),
        (r#"{"game":"skull-king","trick":["C1"]}"#, "\\\"C1\\\" is not a card of skull-king"),
        (r#"{"game":"skull-king-doubloons","trick":["Y1"]}"#, "is not a card of skull-king-doubloons"),
        (r#"{"game":"skull-king","trick":["SM"]}"#, "SM:P or SM:E"),
        (r#"{"game":"skull-king","hand":["SM:P"],"trick":[]}"#, "in a hand she is SM"),
        (
            r#"{"game":"skull-king","trick":["Y1","Y2","Y3","Y4","Y5","Y6","Y7"]}"#,
            "7 cards cannot lie there: at most 6",
        ),
        (r#"{"game":"skull-king","hand":["Y7"],"trick":["Y1","Y2","Y3","Y4","Y5","Y6"]}"#, "at most 5"),
        (r#"{"game":"skull-king","trick":["Y1","Y1"]}"#, "Y1 is there more often than the deck of skull-king has it"),
        (r#"{"game":"skull-king","trick":["SM:P","SM:E"]}"#, "SM is there more often"),
        (r#"{"game":"skull-king","hand":["Y1"],"trick":["Y1"]}"#, "more often"),
        (r#"{"game":"skull-king-doubloons","trick":["M","M"]}"#, "more often"),
        (
            r#"{"game":"skull-king","hand":["Y1","Y2","Y3","Y4","Y5","Y6","Y7","Y8","Y9","Y10","Y11"],"trick":[]}"#,
            "nobody holds 11 cards",
        ),
        (r#"{"game":"skull-king","round":0,"bid":0,"won":0,"bonus":0}"#, "there is no round 0"),
        (r#"{"game":"skull-king","round":11,"bid":0,"won":0,"bonus":0}"#, "there is no round 11"),
        (r#"{"game":"skull-king","round":4,"bid":5,"won":0,"bonus":0}"#, "nobody can bid 5 in round 4"),
        (r#"{"game":"skull-king","round":4,"bid":-1,"won":0,"bonus":0}"#, "nobody can bid -1"),
        (r#"{"game":"skull-king","round":4,"bid":1,"won":5,"bonus":0}"#, "nobody can win 5 tricks"),
        (r#"{"game":"skull-king","round":4,"bid":1,"won":1,"bonus":40}"#, "bonus of 40"),
        (r#"{"game":"skull-king","round":4,"bid":1,"won":1,"bonus":180}"#, "bonus of 180"),
        (r#"{"game":"skull-king-doubloons","round":4,"bid":1,"won":1,"bonus":120}"#, "bonus of 120"),
        (r#"{"game":"skull-king","round":4,"bid":0,"won":0,"bonus":30}"#, "without a trick there is no bonus"),
        (r#"{"game":"skull-king","round":4,"bid":0,"won":0}"#, "a question about skull-king has"),
        (r#"{"game":"skull-king","round":4.5,"bid":0,"won":0,"bonus":0}"#, "invalid type"),
        (r#"{"game":"skull-king","round":99999999999999999999,"bid":0,"won":0,"bonus":0}"#, "invalid type"),
        (r#"{"game":"skull-queen","trick":["B5"]}"#, "a question about skull-queen has"),
        (r#"{"game":"skull-queen","centre":["B5"],"trick":["B5"]}"#, "B5 is there more often"),
        (r#"{"game":"skull-queen","centre":[],"trick":[]}"#, "without cards"),
        (r#"{"game":"skull-queen","centre":[],"trick":["B13"]}"#, "is not a card of skull-queen"),
        (r#"{"game":"skull-queen","centre":["0"],"trick":["0"]}"#, "0 is there more often"),
        (r#"{"game":"skull-queen","side":"top","pirates":{"R":1,"Y":2,"G":4,"B":null}}"#, "high-top or high-bottom"),
        (r#"{"game":"skull-queen","side":"high-top","pirates":{"R":0,"Y":2,"G":4,"B":null}}"#, "space is 1 to 5"),
        (r#"{"game":"skull-queen","side":"high-top","pirates":{"R":6,"Y":2,"G":4,"B":null}}"#, "space is 1 to 5"),
        (r#"{"game":"skull-queen","side":"high-top","pirates":{"R":-250,"Y":2,"G":4,"B":null}}"#, "space is 1 to 5"),
        (r#"{"game":"skull-queen","side":"high-top","pirates":{"R":1,"Y":2,"G":4}}"#, "missing field `B`"),
        (r#"{"game":"skull-queen","side":"high-top"}"#, "a question about skull-queen has"),
    ] {
        let answer = ask(question);
        assert!(answer.starts_with(r#"{"error":""#), "{question} {answer}");
        assert!(answer.contains(says), "{question}\n{answer}");
    }
}
