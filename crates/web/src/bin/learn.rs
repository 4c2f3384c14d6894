//! Lessons, and tables in text mode.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::play::Play<true>, yohoho_web::browser::LearnEffects>();
}
