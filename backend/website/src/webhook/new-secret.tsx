import { useLayoutEffect, useRef } from 'preact/hooks';
import { Copyable } from '../clipboard/copyable.js';

interface NewSecretProps {
  readonly secret: string;
  /** False after a rotation. */
  readonly isFirst: boolean;
  readonly onStored: () => void;
}

/** A signing secret that was just made: on the screen until its owner has it, and never again. */
export function NewSecret({ secret, isFirst, onStored }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Each new secret is a new message.
  useLayoutEffect(() => heading.current?.focus(), [secret]);
  return (
    <div class="sheet webhook-desk">
      <h3 ref={heading} tabIndex={-1}>
        {isFirst ? 'The webhook is set' : 'The secret is rotated'}
      </h3>
      <p class="notice notice-warn">
        The signing secret is shown this once, and nobody can read it again. Give it to your receiver before you go on.
      </p>
      <Copyable label="The signing secret" copyLabel="Copy the secret" text={secret} isMarked />
      <p>
        Each event is signed with it, so that your receiver knows that it is from here.{' '}
        <a href="/docs/webhooks#verifying">How to verify a signature</a>
      </p>
      <button type="button" class="button button-main" onClick={onStored}>
        I have stored it
      </button>
    </div>
  );
}
