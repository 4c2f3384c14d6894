//! The front page, settings, rules and the logbook.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::home::Home, yohoho_web::browser::FileEffects>();
}
