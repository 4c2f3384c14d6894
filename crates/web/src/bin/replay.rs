//! Games played again from their records.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::replay::Replay, yohoho_web::browser::ReplayEffects>();
}
