/**
 * Slices the conversation at every offset of a response, of a message or of JSON. Offsets count UTF-16 code units, as `slice`
 * does. @throws where they do not name the words that the evidence quotes
 */
export function checkEvidence(conversation, { tasks, decisions, risks }) {
  for (const item of [...tasks, ...decisions, ...risks]) {
    for (const evidence of [item.source, ...(item.mentions ?? [])]) {
      const start = evidence.startOffset ?? evidence.start_offset ?? null;
      const end = evidence.endOffset ?? evidence.end_offset ?? null;
      // Where the text had to be decoded, as in a mail, no slice of what was sent has these words.
      if (start === null || end === null) continue;
      const slice = conversation.slice(start, end);
      if (slice !== evidence.text) throw new Error(`[${start}, ${end}) is "${slice}" and not "${evidence.text}"`);
    }
  }
}
