import './conversation-field.css';
import type { RefObject } from 'preact';
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
  readonly onFiles: (files: FileList) => void;
}

const INVITATION = `Paste a chat or a mail thread here, as it comes.

Copied from Slack, Teams, Discord or Gmail, an export, a transcript, a mail, your own notes…`;

/** The place for the conversation: typed, pasted, chosen or dropped. */
export function ConversationField(props: ConversationFieldProps) {
  const { text, isReadOnly, isDropTarget, faultId, field, onText, onFiles } = props;

  /** A picture of a chat and the like; a copied table brings a picture beside its text. */
  function takePastedFiles(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    if (!isReadOnly) onFiles(clipboardData.files);
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
          dir="auto"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={INVITATION}
          readOnly={isReadOnly}
          aria-invalid={faultId === undefined ? undefined : 'true'}
          aria-describedby={faultId}
          value={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
          onPaste={takePastedFiles}
        />
        {isDropTarget && <div class="conversation-field-drop">Drop the file to read it</div>}
      </div>
    </div>
  );
}
