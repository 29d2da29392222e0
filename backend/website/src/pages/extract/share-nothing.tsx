/** What becomes of the text; docs/observability.md and docs/webhooks.md say the same of the service. */
export function ShareNothing() {
  return (
    <div class="share-nothing">
      <p class="share-nothing-promise">
        <b>Your text goes to this server and to nobody else.</b> It is read in memory and forgotten with the answer:
        never stored, never logged. No account and no cookies needed.
      </p>
      <details class="share-nothing-details small">
        <summary>What is kept, exactly</summary>
        <ul>
          <li>
            The server’s log says when something was read, from which kind of client, how long it took, and how many
            tasks, decisions and risks there were. Not a word of the text, of the summary or of an item.
          </li>
          <li>For the limit on requests, your network address is counted for a minute. It is not logged.</li>
          <li>
            When you are signed in, the same counts are kept with your account for 30 days, and are sent to your webhook
            if you have set one.
          </li>
          <li>This tab remembers the text until you close it, so that a reload loses nothing. “Clear” forgets it.</li>
        </ul>
      </details>
    </div>
  );
}
