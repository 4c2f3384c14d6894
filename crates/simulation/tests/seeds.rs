//! Whatever goes wrong, nothing that must not happen does. `cargo xtask simulate --seeds N` tries many more seeds.

use yohoho_simulation::{digest, run};

#[test]
fn nothing_that_must_not_happen_does() {
    let (mut steps, mut games, mut crashes) = (0, 0, 0);
    for seed in 0..2000 {
        let done = run(seed).unwrap_or_else(|failure| panic!("{failure}"));
        steps += done.steps;
        games += done.games;
        crashes += done.processes - 1;
    }
    println!("{games} games, {crashes} crashes, {steps} steps");
    // A simulation in which nothing happens finds nothing.
    assert!(steps > 500_000 && games > 2_000 && crashes > 1_000);
}

#[test]
fn a_seed_is_always_the_same_run_to_the_byte() {
    let digests: Vec<u64> = (0..20).map(digest).collect();
    assert_eq!(digests, (0..20).map(digest).collect::<Vec<u64>>());
    assert!(digests.windows(2).all(|pair| pair[0] != pair[1]));
}
