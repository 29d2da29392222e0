use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Bytes,
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, StatusCode},
    routing::post,
};
use standardwebhooks::Webhook;

const LARGEST_BYTES: usize = 64 * 1024;
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);

// quote receive
/// Takes the events of a webhook, each once. The crate refuses what is not signed with the secret and what was signed more
/// than five minutes ago or ahead; the id tells a second delivery of the same event.
pub struct Receiver {
    webhook: Webhook,
    on_event: fn(&[u8]),
    /// When each id was taken. A service that runs more than once keeps them in its store.
    taken: Mutex<HashMap<String, Instant>>,
}

pub fn router(webhook: Webhook, on_event: fn(&[u8])) -> Router {
    let receiver = Receiver { webhook, on_event, taken: Mutex::default() };
    Router::new().route("/", post(take)).layer(DefaultBodyLimit::max(LARGEST_BYTES)).with_state(Arc::new(receiver))
}

async fn take(State(receiver): State<Arc<Receiver>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    if receiver.webhook.verify(&body, &headers).is_err() {
        return StatusCode::UNAUTHORIZED;
    }
    let id = headers.get("webhook-id").map_or(&[][..], |id| id.as_bytes());
    if receiver.is_new(&String::from_utf8_lossy(id)) {
        (receiver.on_event)(&body);
    }
    StatusCode::NO_CONTENT
}

impl Receiver {
    fn is_new(&self, id: &str) -> bool {
        let mut taken = self.taken.lock().expect("no thread panics with the lock");
        taken.retain(|_, at| at.elapsed() < REMEMBERED);
        taken.insert(id.into(), Instant::now()).is_none()
    }
}
// end quote
