//! `yohoho man`: manual pages, from the same texts as `--help`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::{Cli, Done, Failure};

/// Print the manual page, or write the pages of all commands to a folder.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho man | man -l -
  yohoho man ~/.local/share/man/man1

The Debian package and the archives of a release have these pages already.")]
pub(crate) struct Options {
    /// Where to write yohoho.1, yohoho-play.1 and all others; the folder is created if need be
    #[arg(value_hint = clap::ValueHint::DirPath)]
    folder: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    // 'yohoho help' is a way to read the same.
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &options.folder {
        let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
        written.map_err(|error| Failure::File(folder.display().to_string(), error))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    io::stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}
