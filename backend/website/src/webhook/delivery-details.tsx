import { CopyButton } from '../clipboard/copy-button.js';
import type { Attempt, Delivery } from './delivery.js';
import { durationInWords, exactSecond } from './delivery-words.js';
import { failureInShort, remedyFor } from './failure-words.js';

interface DeliveryDetailsProps {
  readonly delivery: Delivery;
  readonly locale: string;
}

/** Every attempt, what to do about the last one if it failed, and the id that the receiver knows. */
export function DeliveryDetails({ delivery: { id, attempts }, locale }: DeliveryDetailsProps) {
  const last = attempts.at(-1);
  return (
    <div class="delivery-details">
      {attempts.length > 0 && (
        <ol class="attempts">
          {attempts.map((attempt, place) => (
            <AttemptLine
              key={attempt.number}
              attempt={attempt}
              isElsewhere={attempt.url !== attempts[place - 1]?.url}
              locale={locale}
            />
          ))}
        </ol>
      )}
      {last?.failure != null && <p class="small">{remedyFor({ ...last, failure: last.failure })}</p>}
      <p class="delivery-id small">
        <span>
          webhook-id <code>{id}</code>
        </span>
        <CopyButton text={id} label="Copy the id" />
      </p>
    </div>
  );
}

interface AttemptLineProps {
  readonly attempt: Attempt;
  /** Whether it went to another URL than the one before. */
  readonly isElsewhere: boolean;
  readonly locale: string;
}

function AttemptLine({ attempt, isElsewhere, locale }: AttemptLineProps) {
  const { number, url, startedAt, durationMs, status, failure } = attempt;
  return (
    <li class="attempt" value={number}>
      {isElsewhere && (
        <span class="attempt-url soft">
          To <code>{url}</code>
        </span>
      )}
      <time dateTime={new Date(startedAt).toISOString()}>{exactSecond(startedAt, { locale })}</time>
      <span class={failure === null ? 'attempt-taken' : 'attempt-failed'}>
        {failure === null ? `✓ Answered HTTP ${status}` : `✕ ${failureInShort({ failure, status })}`}
      </span>
      <span class="soft">
        <span class="only-read-aloud">after </span>
        {durationInWords(durationMs, locale)}
      </span>
    </li>
  );
}
