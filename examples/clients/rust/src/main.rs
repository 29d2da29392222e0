//! Calls the service over gRPC, and receives its webhooks.

mod connection;
mod contract;
mod evidence;
mod extract;
mod failure;
mod options;
mod receive;
mod retry;
mod state;
mod watch;

use std::{env, error::Error, fs, process::ExitCode};

use options::{Options, USAGE};
use serde::Serialize;
use standardwebhooks::Webhook;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use tonic::Status;

#[tokio::main]
async fn main() -> ExitCode {
    let Some(options) = Options::read(env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match run(options).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            match error.downcast_ref::<Status>() {
                Some(failure) => eprintln!("{}", failure::explain(failure)),
                None => eprintln!("{error}"),
            }
            ExitCode::FAILURE
        }
    }
}

async fn run(options: Options) -> Result<(), Box<dyn Error>> {
    if options.command == "receive" {
        return serve(options.port).await;
    }
    let connection = connection::open()?;
    match options.command.as_str() {
        command @ ("extract" | "stream") => {
            for file in &options.files {
                let request = extract::request_for(fs::read_to_string(file)?, options.reference_time.clone());
                if command == "extract" {
                    print_json(&extract::extract(&connection, &request, options.deadline).await?);
                } else {
                    extract::extract_stream(&connection, &request, options.deadline, print_json).await?;
                }
            }
        }
        "watch" => return Err(watch::watch(&connection, options.after, print_json).await.into()),
        "health" => println!("{}", state::health(&connection).await?),
        "services" => state::services(&connection).await?.iter().for_each(|name| println!("{name}")),
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

fn print_json(message: &impl Serialize) {
    println!("{}", serde_json::to_string(message).expect("every message has a form in JSON"));
}

async fn serve(port: u16) -> Result<(), Box<dyn Error>> {
    let webhook = Webhook::new(&env::var("SERVICE_WEBHOOK_SECRET")?)?;
    let listener = TcpListener::bind(("127.0.0.1", port)).await?;
    println!("listening on {}", listener.local_addr()?.port());
    let router = receive::router(webhook, |body| println!("{}", String::from_utf8_lossy(body)));
    let mut terminate = signal(SignalKind::terminate())?;
    axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            terminate.recv().await;
        })
        .await?;
    Ok(())
}
