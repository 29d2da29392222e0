import type { CreateTokenResponse, Token } from '@structured-extraction/proto/account/v1/account_pb';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { NewSecret } from './new-secret.js';
import { NewTokenForm } from './new-token-form.js';
import { RevokeDialog } from './revoke-dialog.js';
import { TokenLists } from './token-lists.js';

interface TokenBoardProps {
  readonly tokens: readonly Token[];
  readonly onChange: (tokens: Token[]) => void;
}

/** What stands above the list: the button, the form of a new token, or the token that was just made. */
type Desk = { readonly shows: 'button' | 'form' } | { readonly shows: 'secret'; readonly made: CreateTokenResponse };

export function TokenBoard({ tokens, onChange }: TokenBoardProps) {
  const [desk, setDesk] = useState<Desk>({ shows: 'button' });
  const [toRevoke, setToRevoke] = useState<Token | null>(null);
  const [said, setSaid] = useState('');
  const make = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);

  useLayoutEffect(() => {
    if (wasOpen.current && desk.shows === 'button') make.current?.focus();
    wasOpen.current = desk.shows !== 'button';
  }, [desk.shows]);

  // The button that the dialog was opened from is gone with the token.
  useLayoutEffect(() => {
    if (said !== '') outcome.current?.focus();
  }, [said]);

  function ask(token: Token): void {
    setSaid('');
    setToRevoke(token);
  }

  function keep(made: CreateTokenResponse): void {
    if (made.token !== undefined) onChange([made.token, ...tokens]);
    setDesk({ shows: 'secret', made });
  }

  function strike(revoked: Token): void {
    onChange(tokens.map((token) => (token.id === revoked.id ? revoked : token)));
    setToRevoke(null);
    setSaid(`“${revoked.name}” is revoked.`);
  }

  return (
    <>
      {desk.shows === 'button' && (
        <div class="row tokens-bar">
          <button
            ref={make}
            type="button"
            class="button button-main"
            onClick={() => {
              setSaid('');
              setDesk({ shows: 'form' });
            }}
          >
            Make a token
          </button>
        </div>
      )}
      {desk.shows === 'form' && <NewTokenForm onMade={keep} onCancel={() => setDesk({ shows: 'button' })} />}
      {desk.shows === 'secret' && <NewSecret made={desk.made} onStored={() => setDesk({ shows: 'button' })} />}
      <p ref={outcome} class="tokens-said" role="status" tabIndex={-1} dir="auto">
        {said}
      </p>
      <TokenLists tokens={tokens} onRevoke={ask} />
      {toRevoke !== null && <RevokeDialog token={toRevoke} onRevoked={strike} onClose={() => setToRevoke(null)} />}
    </>
  );
}
