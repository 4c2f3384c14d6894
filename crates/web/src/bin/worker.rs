//! The worker that keeps offline tables.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::worker::start();
}
