//! compose.yaml, the Dockerfile, the example for HAProxy and the options of `yohoho serve` agree. No container is started: this reads.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::node::{command, this_version};

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// All words of this kind: letters, digits and underscores after a start.
fn words(text: &str, start: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    words.filter(|word| word.starts_with(start)).map(String::from).collect()
}

#[test]
fn containers_are_configured_by_variables_that_the_server_reads() {
    let help = command(&this_version(), &["serve", "--help"], "").output().unwrap();
    let known = words(&String::from_utf8(help.stdout).unwrap(), "YOHOHO_");
    assert!(known.contains("YOHOHO_LISTEN") && known.contains("YOHOHO_FLEET_SECRET"), "{known:?}");
    // What the operator chooses, which compose.yaml makes part of an address.
    let own = BTreeSet::from(["YOHOHO_DATABASE_PASSWORD".to_string()]);
    for name in ["compose.yaml", "Dockerfile"] {
        let used = words(&file(name), "YOHOHO_");
        assert!(!used.is_empty());
        let unknown: Vec<_> = used.difference(&known).filter(|name| !own.contains(*name)).collect();
        assert!(unknown.is_empty(), "{name} sets {unknown:?}, which nothing reads");
    }
}

#[test]
fn servers_listen_where_the_proxy_and_the_others_look_for_them() {
    let (compose, docker, haproxy) = (file("compose.yaml"), file("Dockerfile"), file("docs/examples/haproxy.cfg"));
    let servers =
        |line: &str| line.trim().strip_prefix("server ").map(|rest| rest.split(' ').nth(1).unwrap().to_string());
    let servers: Vec<String> = haproxy.lines().filter_map(servers).collect();
    assert_eq!(servers.len(), 3);
    let port = docker.lines().find_map(|line| line.strip_prefix("EXPOSE ")).unwrap();
    assert!(docker.contains(&format!("YOHOHO_LISTEN=0.0.0.0:{port}")), "the image listens on the port that it exposes");
    assert!(docker.contains(&format!("http://127.0.0.1:{port}/readyz")), "its health is checked there");
    for server in servers {
        let (name, own_port) = server.split_once(':').unwrap();
        assert_eq!(own_port, port);
        assert!(compose.contains(&format!("\n  {name}:\n")), "compose.yaml has the service {name}");
        assert!(compose.contains(&format!("YOHOHO_ADVERTISE: \"http://{server}\"")), "{server} is advertised");
    }
    let bind = haproxy.lines().find_map(|line| line.trim().strip_prefix("bind :")).unwrap();
    assert!(compose.contains(&format!("ports: [\"127.0.0.1:8080:{bind}\"]")), "the proxy's port is published");
    assert!(compose.contains("./docs/examples/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro"));
    // Somebody has to be able to write to what is mounted there.
    assert!(docker.contains("VOLUME /data") && compose.contains("tmpfs: [/data]"));
}
