use tonic::Status;
use tonic_types::StatusExt;

// quote errors
/// What went wrong, for a log: the code of the service, its sentence, and each field that breaks a rule.
pub fn explain(failure: &Status) -> String {
    let details = failure.get_error_details();
    let request = failure.metadata().get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or("none");
    let (code, fields) = match details.error_info() {
        Some(info) => {
            let fields = info.metadata.iter().map(|(field, reason)| format!("\n  {field}: {reason}"));
            (info.reason.clone(), fields.collect())
        }
        None => (snake_case(&format!("{:?}", failure.code())), String::new()),
    };
    format!("{code}: {} (request {request}){fields}", failure.message())
}
// end quote

/// `DEADLINE_EXCEEDED` for `DeadlineExceeded`.
fn snake_case(name: &str) -> String {
    let words = name.char_indices().map(|(at, letter)| {
        let gap = if at > 0 && letter.is_uppercase() { "_" } else { "" };
        format!("{gap}{}", letter.to_uppercase())
    });
    words.collect()
}
