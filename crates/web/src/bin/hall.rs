//! Everything but tables.

fn main() {
    #[cfg(target_arch = "wasm32")]
    yohoho_web::browser::start::<yohoho_web::app::hall::Hall, yohoho_web::browser::NoTools>();
}
