const WHY = 'Sent coded, as in base64: no place can be named.';

/** Stands at words that have no way back to the text as it was sent. */
export function DecodedTag() {
  return (
    <span class="tag" title={WHY}>
      Decoded
    </span>
  );
}
