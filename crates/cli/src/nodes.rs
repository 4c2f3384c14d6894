//! `yohoho nodes`: the servers that share a database.

use std::io::{self, Write};
use std::process::ExitCode;

use yohoho_store::{Location, NodeStatus, Store};

use crate::database::{self, Database};
use crate::{Done, Failure};

/// List the servers that share a PostgreSQL database: the tables that each one runs, the people who are connected to it, and how long ago it was last heard of.
///
/// A server that has not been heard of for ten seconds loses its tables to the others.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho nodes --database postgres://yohoho:secret@localhost/yohoho
  YOHOHO_DATABASE=postgres://yohoho:secret@localhost/yohoho yohoho nodes")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    let mut output = io::stdout().lock();
    if let Location::File(file) = &location {
        let name = database::name(&location);
        let server = yohoho_store::server_of(file);
        let server = server.map_or(format!("No server uses {name}."), |server| format!("{name} is used by {server}."));
        writeln!(output, "{server} A SQLite file has one server at most; several share a PostgreSQL database.")?;
        return Ok(ExitCode::SUCCESS);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let nodes = runtime.block_on(async {
        let failed = |why: &dyn ToString| Failure::Failed(why.to_string());
        let store = Store::open(&location).await.map_err(|error| failed(&error))?;
        let nodes = store.nodes().await.map_err(|error| failed(&error))?;
        store.close().await;
        Ok::<_, Failure>(nodes)
    })?;
    if nodes.is_empty() {
        writeln!(output, "No server uses {}.", database::name(&location))?;
    } else {
        write!(output, "{}", table(&nodes))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(nodes: &[NodeStatus]) -> String {
    let head = ["server", "start", "tables", "people", "heard of", "schema"].map(String::from);
    let rows = nodes.iter().map(|node| {
        let lag = format!("{:.1} s ago", node.lag.as_secs_f64());
        let numbers = [node.epoch, node.tables, node.sockets].map(|number| number.to_string());
        let [epoch, tables, sockets] = numbers;
        [node.name.clone(), epoch, tables, sockets, lag, node.schema.to_string()]
    });
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let line = |row: &[String; 6]| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use yohoho_store::Millis;

    use super::*;

    #[test]
    fn servers_are_listed_in_columns() {
        let node = |name: &str, tables, lag| NodeStatus {
            epoch: 7,
            name: name.into(),
            address: Some(format!("http://{name}")),
            schema: 7,
            log_version: 1,
            joined: Millis(0),
            lag: Duration::from_millis(lag),
            sockets: 12,
            tables,
        };
        let text = table(&[node("10.0.0.5:8080", 1234, 150), node("sea:80", 0, 2949)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "server         start  tables  people   heard of  schema");
        assert_eq!(lines[1], "10.0.0.5:8080      7    1234      12  0.1 s ago       7");
        assert_eq!(lines[2], "sea:80             7       0      12  2.9 s ago       7");
    }
}
