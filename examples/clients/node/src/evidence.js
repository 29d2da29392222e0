// quote evidence
/** Every piece of evidence in a response. Offsets count UTF-16 code units, as `slice` does. */
export function* evidenceOf({ tasks, decisions, risks }) {
  for (const item of [...tasks, ...decisions, ...risks]) {
    yield item.source;
    yield* item.mentions ?? [];
  }
}

/** @throws where the offsets do not name the words that the evidence quotes */
export function checkEvidence(conversation, response) {
  for (const { text, startOffset, endOffset } of evidenceOf(response)) {
    // The text had to be decoded, as in a mail: no slice of what was sent has these words.
    if (startOffset === undefined || endOffset === undefined) continue;
    const slice = conversation.slice(startOffset, endOffset);
    if (slice !== text) throw new Error(`[${startOffset}, ${endOffset}) is "${slice}" and not "${text}"`);
  }
}
// end quote
