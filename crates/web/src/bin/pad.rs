//! The score pad and the referee.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::pad::Pad, yohoho_web::browser::PadEffects>();
}
