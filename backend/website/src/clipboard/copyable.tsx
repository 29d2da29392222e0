import './copyable.css';
import { CopyButton } from './copy-button.js';

interface CopyableProps {
  /** What it is: `The token`. */
  readonly label: string;
  /** What the button does: `Copy the token`. */
  readonly copyLabel: string;
  readonly text: string;
  /** As if marked with a pen: for what is shown once. */
  readonly isMarked?: boolean;
}

/** Text to take along, whole and ready to be selected, with a button that copies it. */
export function Copyable({ label, copyLabel, text, isMarked = false }: CopyableProps) {
  return (
    <div class="copyable">
      <div class="copyable-bar">
        <span class="copyable-label">{label}</span>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <div class="copyable-text">
        <code class={isMarked ? 'copyable-marked' : undefined}>{text}</code>
      </div>
    </div>
  );
}
