use std::{path::PathBuf, time::Duration};

pub const USAGE: &str = "usage: extract|stream|watch|health|services|receive [--protocol grpc] [--deadline SECONDS] \
    [--reference-time TIME] [--after CURSOR] [--port PORT] [FILE...]";

/// What the command line asks for.
pub struct Options {
    pub command: String,
    pub files: Vec<PathBuf>,
    pub deadline: Duration,
    pub reference_time: Option<String>,
    pub after: String,
    pub port: u16,
}

impl Options {
    /// None where it is not what `USAGE` shows.
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Option<Options> {
        let command = arguments.next()?;
        let deadline = Duration::from_secs(30);
        let mut options =
            Options { command, files: vec![], deadline, reference_time: None, after: String::new(), port: 3000 };
        while let Some(argument) = arguments.next() {
            if !argument.starts_with("--") {
                options.files.push(argument.into());
                continue;
            }
            let value = arguments.next()?;
            match argument.as_str() {
                "--protocol" if value == "grpc" => {}
                "--deadline" => options.deadline = Duration::try_from_secs_f64(value.parse().ok()?).ok()?,
                "--reference-time" => options.reference_time = Some(value),
                "--after" => options.after = value,
                "--port" => options.port = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(options)
    }
}
