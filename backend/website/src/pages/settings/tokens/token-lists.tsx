import type { Token } from '@structured-extraction/proto/account/v1/account_pb';
import { byState } from './token-facts.js';
import { TokenRow } from './token-row.js';

interface TokenListsProps {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}

/** The tokens that can be used, and, folded, those that have ended. */
export function TokenLists({ tokens, onRevoke }: TokenListsProps) {
  const { live, ended } = byState(tokens, Date.now());
  return (
    <>
      {live.length === 0 ? (
        <p class="tokens-none soft">No token yet. The first one takes a name and a click.</p>
      ) : (
        <ul class="token-list" aria-label="Tokens that can be used">
          {live.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details class="tokens-ended">
          <summary>
            {ended.length === 1 ? 'One token that has ended' : `${ended.length} tokens that have ended`}
          </summary>
          <ul class="token-list" aria-label="Tokens that have ended">
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
