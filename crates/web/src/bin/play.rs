//! Tables, on the server and offline.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::play::Play<false>, yohoho_web::browser::TableEffects>();
}
