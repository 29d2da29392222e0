use std::time::Duration;

use tokio::time::sleep;
use tonic::{Code, Status};

use crate::{
    connection::Connection,
    contract::account::{WatchEventsRequest, WatchEventsResponse, account_service_client::AccountServiceClient},
    failure::explain,
};

// quote watch
/// The events of the account as they happen, none lost and none twice: where the connection ends, it goes on after the last
/// event. Keep the cursor of what you have worked off, and begin with it after a start of your own; an empty cursor is from
/// now on. Ends where there is no point in going on.
pub async fn watch(
    connection: &Connection,
    mut after: String,
    mut on_event: impl FnMut(&WatchEventsResponse),
) -> Status {
    let mut failures = 0;
    loop {
        let ended = follow(connection, &mut after, |event| {
            failures = 0;
            // What has no id only says that the connection lives.
            if !event.id.is_empty() {
                on_event(event);
            }
        })
        .await;
        if let Err(failure) = ended {
            if let Code::Unauthenticated | Code::PermissionDenied | Code::InvalidArgument = failure.code() {
                return failure;
            }
            eprintln!("{}; connecting again", explain(&failure));
        }
        let wait = Duration::from_millis(250) * 2u32.pow(failures.min(7));
        sleep(wait.mul_f64(rand::random_range(1.0..1.25))).await;
        failures += 1;
    }
}

async fn follow(
    connection: &Connection,
    after: &mut String,
    mut on_event: impl FnMut(&WatchEventsResponse),
) -> Result<(), Status> {
    let request = WatchEventsRequest { after: Some(after.clone()) };
    let mut events = AccountServiceClient::new(connection.clone()).watch_events(request).await?.into_inner();
    while let Some(event) = events.message().await? {
        on_event(&event);
        *after = event.cursor;
    }
    Ok(())
}
// end quote
