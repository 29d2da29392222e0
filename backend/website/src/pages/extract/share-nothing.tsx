import { useEffect, useState } from 'preact/hooks';
import { type EngineFacts, goesWhere, readEngineFacts } from './where-it-goes.js';

/** What becomes of the text; docs/observability.md, docs/webhooks.md and docs/choosing-an-engine.md say the same of the service. */
export function ShareNothing() {
  const [facts, setFacts] = useState<EngineFacts | null>(null);
  useEffect(() => {
    void readEngineFacts().then(setFacts);
  }, []);
  return (
    <div class="share-nothing">
      <p class="share-nothing-promise">
        {facts !== null && <b>{goesWhere(facts)}</b>} This server reads it in memory: never stored, never logged
        {facts?.provider === null && ', and forgotten with the answer'}. No account and no cookies needed.
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
          {facts?.to.reader === 'everybody' && (
            <li>
              The reader on another machine gets the text in numbered pieces, and nothing about who sends it. Whoever
              runs that machine can read them.
            </li>
          )}
          {facts !== null && facts.provider !== null && (
            <li>
              When a language model has answered, the server keeps the answer in its memory for a while, for the same
              account and the same text alone, so that it is not asked twice.
            </li>
          )}
          <li>This tab remembers the text until you close it, so that a reload loses nothing. “Clear” forgets it.</li>
        </ul>
      </details>
    </div>
  );
}
