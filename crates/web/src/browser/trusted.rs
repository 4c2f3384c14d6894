//! The one policy for [Trusted Types](https://www.w3.org/TR/trusted-types/), under which a browser takes markup and the addresses of scripts
//! only from here. Browsers that do not know Trusted Types get the plain text.

use maud::Markup;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlTemplateElement, ServiceWorkerContainer, Worker, WorkerOptions};

/// The name that the server's content security policy allows.
const POLICY: &str = "yohoho";

#[wasm_bindgen]
extern "C" {
    type Factory;
    type Policy;

    #[wasm_bindgen(thread_local_v2, js_name = trustedTypes)]
    static FACTORY: Option<Factory>;

    #[wasm_bindgen(method, catch, js_name = createPolicy)]
    fn create_policy(this: &Factory, name: &str, rules: &JsValue) -> Result<Policy, JsValue>;

    #[wasm_bindgen(method, js_name = createHTML)]
    fn create_html(this: &Policy, markup: &str) -> JsValue;

    #[wasm_bindgen(method, catch, js_name = createScriptURL)]
    fn create_script_url(this: &Policy, address: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(extends = HtmlTemplateElement)]
    type Template;

    #[wasm_bindgen(method, setter = innerHTML)]
    fn fill(this: &Template, markup: &JsValue);

    #[wasm_bindgen(extends = ServiceWorkerContainer)]
    type Container;

    #[wasm_bindgen(method, catch)]
    fn register(this: &Container, script: &JsValue) -> Result<js_sys::Promise, JsValue>;
}

thread_local! {
    static TRUSTED: Option<Policy> = policy();
}

/// Makes the policy. Markup is what maud has escaped, which the type [`Markup`] vouches for; scripts are the client's own.
fn policy() -> Option<Policy> {
    FACTORY.with(|factory| {
        let rules = js_sys::Object::new();
        let markup = Closure::<dyn Fn(JsValue) -> JsValue>::new(|markup| markup).into_js_value();
        let script = Closure::<dyn Fn(String) -> Option<String>>::new(own_script).into_js_value();
        js_sys::Reflect::set(&rules, &"createHTML".into(), &markup).ok()?;
        js_sys::Reflect::set(&rules, &"createScriptURL".into(), &script).ok()?;
        factory.as_ref()?.create_policy(POLICY, &rules).ok()
    })
}

/// The address, if it is that of one of our workers.
fn own_script(address: String) -> Option<String> {
    let is_own = address == "/sw.js" || address.starts_with("/assets/") && address.ends_with("/worker.js");
    is_own.then_some(address)
}

/// Fills a template with markup.
pub(super) fn fill(template: &HtmlTemplateElement, markup: &Markup) {
    let trusted = TRUSTED.with(|policy| match policy {
        Some(policy) => policy.create_html(&markup.0),
        None => JsValue::from_str(&markup.0),
    });
    template.unchecked_ref::<Template>().fill(&trusted);
}

/// Starts a worker with a script of ours; `None` where the browser cannot.
pub(super) fn worker(script: &str, options: &WorkerOptions) -> Option<Worker> {
    let class: js_sys::Function = js_sys::Reflect::get(&js_sys::global(), &"Worker".into()).ok()?.dyn_into().ok()?;
    let arguments = js_sys::Array::of2(&script_url(script).ok()?, options);
    js_sys::Reflect::construct(&class, &arguments).ok().map(JsCast::unchecked_into)
}

/// Registers a service worker with a script of ours.
pub(super) fn register(container: &ServiceWorkerContainer, script: &str) -> Result<js_sys::Promise, JsValue> {
    container.unchecked_ref::<Container>().register(&script_url(script)?)
}

fn script_url(address: &str) -> Result<JsValue, JsValue> {
    TRUSTED.with(|policy| match policy {
        Some(policy) => policy.create_script_url(address),
        None => Ok(JsValue::from_str(address)),
    })
}
