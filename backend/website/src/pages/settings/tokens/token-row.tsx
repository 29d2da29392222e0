import type { Token } from '@structured-extraction/proto/account/v1/account_pb';
import { Moment } from '../../../time/moment.js';
import { scopeWords } from './scopes.js';
import { msOf, tagOf } from './token-facts.js';

interface TokenRowProps {
  readonly token: Token;
  /** Left out where it has ended. */
  readonly onRevoke?: () => void;
}

const LOOKS = { live: 'token-live', 'ends soon': 'token-ends-soon', expired: 'soft', revoked: 'soft' } as const;

/** One token of the list: all that its owner may know of it. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const tag = tagOf(token, Date.now());
  return (
    <li class="token">
      <div class="token-head">
        <strong class="token-name" dir="auto">
          {token.name}
        </strong>
        <span class={`tag ${LOOKS[tag]}`}>{tag}</span>
        <code class="token-hint">{token.hint}…</code>
      </div>
      {onRevoke !== undefined && (
        <button type="button" class="button button-small token-revoke" onClick={onRevoke}>
          Revoke <span class="only-read-aloud">{token.name}</span>
        </button>
      )}
      <dl class="token-facts">
        <div>
          <dt>May</dt>
          <dd>{scopeWords(token.scopes).join(', ')}</dd>
        </div>
        <Fact label="Made" at={msOf(token.createdAt)} />
        {tag === 'revoked' ? (
          <Fact label="Revoked" at={msOf(token.revokedAt)} />
        ) : (
          <Fact label={tag === 'expired' ? 'Ended' : 'Ends'} at={msOf(token.expiresAt)} />
        )}
        <Fact label="Last used" at={msOf(token.lastUsedAt)} />
      </dl>
    </li>
  );
}

function Fact({ label, at }: { readonly label: string; readonly at: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{at === null ? 'never' : <Moment at={at} />}</dd>
    </div>
  );
}
