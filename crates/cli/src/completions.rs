//! `yohoho completions`: what a shell needs to complete commands and options.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, Done};

/// Print a script with which your shell completes commands and options.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho completions bash > ~/.local/share/bash-completion/completions/yohoho
  yohoho completions zsh > ~/.zfunc/_yohoho
  yohoho completions fish > ~/.config/fish/completions/yohoho.fish

The Debian package and the archives of a release have these scripts already. For zsh, the folder must be in $fpath before compinit runs.")]
pub(crate) struct Options {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "yohoho", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
