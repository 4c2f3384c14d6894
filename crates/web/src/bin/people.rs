//! Who one is on a server, and the other people there.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::people::People, yohoho_web::browser::FileEffects>();
}
