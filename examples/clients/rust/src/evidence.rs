use tonic::Status;

use crate::contract::extraction::{Evidence, ExtractionResponse};

// quote evidence
/// Slices the conversation at every offset of the response. Offsets count bytes of UTF-8, as Rust does.
pub fn check(conversation: &str, response: &ExtractionResponse) -> Result<(), Status> {
    for evidence in evidence_of(response) {
        // Where the text had to be decoded, as in a mail, no slice of what was sent has these words.
        let (Some(start), Some(end)) = (evidence.start_offset, evidence.end_offset) else {
            continue;
        };
        // Outside of the text, or within a character, there is no slice.
        let slice = conversation.get(start as usize..end as usize);
        if slice != Some(&evidence.text) {
            return Err(Status::data_loss(format!("[{start}, {end}) is {slice:?} and not {:?}", evidence.text)));
        }
    }
    Ok(())
}

/// Every piece of evidence in a response.
fn evidence_of(response: &ExtractionResponse) -> impl Iterator<Item = &Evidence> {
    let tasks = response.tasks.iter().map(|item| (&item.source, &item.mentions));
    let decisions = response.decisions.iter().map(|item| (&item.source, &item.mentions));
    let risks = response.risks.iter().map(|item| (&item.source, &item.mentions));
    tasks.chain(decisions).chain(risks).flat_map(|(source, mentions)| source.iter().chain(mentions))
}
// end quote
