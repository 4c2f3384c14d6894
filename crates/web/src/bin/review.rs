//! What decisions in games were worth, and one's own mistakes to practise.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::review::Reviews, yohoho_web::browser::ReviewEffects>();
}
