import './copy-button.css';
import { useEffect, useState } from 'preact/hooks';
import { copyText } from './copy-text.js';

interface CopyButtonProps {
  readonly text: string;
  /** What it does: `Copy the secret`. */
  readonly label: string;
}

type Outcome = 'none' | 'copied' | 'refused';

/** How long the button says what it did, in milliseconds. */
const SAID_MS = 4_000;
const REFUSED = 'The browser did not let this page copy. Select the text and copy it yourself.';

/** Copies text and says so in its own place: it keeps its focus and its width. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? 'copied' : 'refused');
  }

  const isCopied = outcome === 'copied';
  return (
    <>
      <button type="button" class="button button-small copy-button" onClick={() => void copy()}>
        <span class={isCopied ? 'copy-button-away' : undefined}>{label}</span>
        <span class={isCopied ? undefined : 'copy-button-away'} aria-hidden="true">
          Copied
        </span>
      </button>
      <span class="only-read-aloud" role="status">
        {isCopied ? 'Copied.' : ''}
      </span>
      <span class="small" role="status">
        {outcome === 'refused' ? REFUSED : ''}
      </span>
    </>
  );
}
