import './conversation-field.css';
import type { RefObject, TargetedClipboardEvent } from 'preact';
import { FileButton } from './file-button.js';

interface ConversationFieldProps {
  readonly text: string;
  readonly isReadOnly: boolean;
  /** Whether a file is held over the page. */
  readonly isDropTarget: boolean;
  /** The id of what is wrong with the text; undefined: nothing is. */
  readonly faultId: string | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  /** The whole text, once a long piece has been pasted into it. */
  readonly onLongPaste: (text: string) => void;
  readonly onFiles: (files: FileList) => void;
}

const INVITATION = `Paste a chat or a mail thread here, as it comes.

Copied from Slack, Teams, Discord or Gmail, an export, a transcript, a mail, your own notes…`;

/** UTF-16 units. Browsers insert what is pasted line by line, which takes many seconds for a long conversation. */
const LONG_PASTE = 16 * 1024;

/** The place for the conversation: typed, pasted, chosen or dropped. */
export function ConversationField(props: ConversationFieldProps) {
  const { text, isReadOnly, isDropTarget, faultId, field, onText, onLongPaste, onFiles } = props;

  function paste(event: TargetedClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    if (clipboardData === null || isReadOnly) return;
    const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    if (pasted.length > LONG_PASTE) {
      event.preventDefault();
      currentTarget.setRangeText(pasted, currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
      onLongPaste(currentTarget.value);
    } else if (pasted === '' && clipboardData.files.length > 0) {
      event.preventDefault();
      onFiles(clipboardData.files);
    }
  }

  return (
    <div class="conversation-field">
      <div class="conversation-field-bar">
        <label for="conversation">Conversation</label>
        <span class="conversation-field-hint soft small" aria-hidden="true">
          or drop a file
        </span>
        <FileButton isDisabled={isReadOnly} onFiles={onFiles} />
      </div>
      <div class="conversation-field-place">
        <textarea
          id="conversation"
          ref={field}
          class="conversation-field-text"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={INVITATION}
          readOnly={isReadOnly}
          aria-invalid={faultId === undefined ? undefined : 'true'}
          aria-describedby={faultId}
          value={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onPaste={paste}
        />
        {isDropTarget && <div class="conversation-field-drop">Drop the file to read it</div>}
      </div>
    </div>
  );
}
