//! Puzzles.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::puzzles::Puzzles, yohoho_web::browser::FileEffects>();
}
