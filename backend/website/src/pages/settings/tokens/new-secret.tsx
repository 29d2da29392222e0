import type { CreateTokenResponse } from '@structured-extraction/proto/account/v1/account_pb';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Copyable } from '../../../clipboard/copyable.js';
import { curlLine, exportLines } from './token-lines.js';

interface NewSecretProps {
  readonly made: CreateTokenResponse;
  readonly onStored: () => void;
}

/** A token that was just made: its text is on the screen until its owner has it, and never again. */
export function NewSecret({ made: { token, secret }, onStored }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div class="sheet tokens-desk">
      <h3 ref={heading} class="tokens-desk-title" tabIndex={-1} dir="auto">
        “{token?.name}” is made
      </h3>
      <p class="notice notice-warn">
        The token is shown this once, and nobody can read it again. Put it where secrets belong before you go on.
      </p>
      <Copyable label="The token" copyLabel="Copy the token" text={secret} isMarked />
      <Copyable
        label="For the command line"
        copyLabel="Copy the export lines"
        text={exportLines(secret, location.origin)}
      />
      <Copyable
        label="Then try it"
        copyLabel="Copy the curl line"
        text={curlLine(token?.scopes ?? [], location.origin)}
      />
      <button type="button" class="button button-main" onClick={onStored}>
        I have stored it
      </button>
    </div>
  );
}
