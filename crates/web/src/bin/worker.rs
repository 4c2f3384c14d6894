//! The worker that runs offline tables.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::worker::start();
}
