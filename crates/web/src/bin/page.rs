//! The page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        use leptos::prelude::*;
        leptos::mount::mount_to_body(|| view! { <p>"Hello"</p> });
    }
}
