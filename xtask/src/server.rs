//! A server of our own, for tools that look at it from outside.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::steps::target_folder;

/// A server with an empty folder of data, which ends with this.
pub(crate) struct Server {
    process: Child,
    /// Where it is, as in `http://127.0.0.1:8080`.
    pub(crate) url: String,
}

impl Server {
    /// Starts the one from `target/debug` with these options and its data in a folder of this name in `target`.
    pub(crate) fn start(folder: &str, options: &[&str]) -> Result<Server, String> {
        Server::start_as(Command::new(target_folder().join("debug/yohoho")), folder, options)
    }

    /// The same with another program.
    pub(crate) fn start_as(mut serve: Command, folder: &str, options: &[&str]) -> Result<Server, String> {
        let data = target_folder().join(folder);
        let _ = fs::remove_dir_all(&data);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(options).stdout(Stdio::piped());
        let mut process = serve.spawn().map_err(|error| format!("the server could not be started: {error}"))?;
        let lines = process.stdout.take().map(|output| BufReader::new(output).lines()).into_iter().flatten();
        let mut said = lines.map_while(Result::ok);
        let url = said.find_map(|line| Some(line.split_once("open at ")?.1.split_whitespace().next()?.to_owned()));
        Ok(Server { process, url: url.ok_or("the server did not open")? })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
