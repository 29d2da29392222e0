use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};
use tonic::{Code, Status};

const MOST_RETRIES: u32 = 3;
/// A service that asks for more than this is not waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// What two timers for the same deadline may be apart.
const MOMENT: Duration = Duration::from_millis(50);

// quote retry
/// Makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may be repeated.
/// `call` gets the time that is left for it; `total` is for all attempts and the waits between them.
pub async fn with_retries<T>(
    total: Duration,
    mut call: impl AsyncFnMut(Duration) -> Result<T, Status>,
) -> Result<T, Status> {
    let end = Instant::now() + total;
    let mut retries = 0;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let failure = match timeout_at(end, call(left)).await {
            Ok(Ok(result)) => return Ok(result),
            // tonic keeps the deadline, too, and then says that the call was cancelled.
            Ok(Err(failure)) if failure.code() != Code::Cancelled || Instant::now() + MOMENT < end => failure,
            _ => return Err(Status::deadline_exceeded("the deadline of the call has passed")),
        };
        match time_to_wait(&failure, retries) {
            Some(wait) if Instant::now() + wait < end => sleep(wait).await,
            _ => return Err(failure),
        }
        retries += 1;
    }
}

/// How long to wait before the next attempt; none: there is no point in one, as with a token that is refused.
fn time_to_wait(failure: &Status, retries: u32) -> Option<Duration> {
    let asked = failure.metadata().get("retry-after").and_then(|value| value.to_str().ok()?.parse().ok());
    // Too much at once is said with a time to wait; a conversation that is too large is not.
    let is_temporary = match failure.code() {
        Code::Unavailable => true,
        Code::ResourceExhausted => asked.is_some(),
        _ => false,
    };
    let wait = asked.map_or(Duration::from_millis(500) * 2u32.pow(retries), Duration::from_secs);
    // Callers who were refused together do not come back together.
    (is_temporary && retries < MOST_RETRIES && wait <= LONGEST_WAIT)
        .then(|| wait.mul_f64(rand::random_range(1.0..1.25)))
}
// end quote
