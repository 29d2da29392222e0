import './editor.css';
import type { RefObject } from 'preact';
import { fillText, isTooLong } from '../../input/content-rules.js';
import { ConversationField } from '../../input/conversation-field.js';
import { SourceChoice } from '../../input/source-choice.js';
import { useRecognised } from '../../input/use-recognised.js';
import type { ExtractAction, ExtractState } from './extract-state.js';
import { ProblemNotice } from './problem-notice.js';

interface EditorProps {
  readonly state: ExtractState;
  readonly dispatch: (action: ExtractAction) => void;
  readonly isDropTarget: boolean;
  /** Whether a reload would bring the text back. */
  readonly isKept: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onFiles: (files: FileList) => void;
  readonly onExtract: (isAnonymous: boolean) => void;
  readonly onCancel: () => void;
}

const FAULT_ID = 'conversation-fault';
const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl + Enter';

/** The sheet of paper that a conversation is put on, and what can be done with it. */
export function Editor(props: EditorProps) {
  const { state, dispatch, isDropTarget, isKept, field, onFiles, onExtract, onCancel } = props;
  const { draft, putAside, inputFault, run } = state;
  const recognised = useRecognised(draft.text);
  const isRunning = run.kind === 'running';
  const fill = fillText(draft.text);

  return (
    <form
      class="editor"
      aria-label="The conversation to read"
      aria-busy={isRunning}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning) onExtract(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <ConversationField
        text={draft.text}
        isReadOnly={isRunning}
        isDropTarget={isDropTarget}
        faultId={inputFault === null ? undefined : FAULT_ID}
        field={field}
        onText={(text) => dispatch({ type: 'typed', text })}
        onLongPaste={(text) => dispatch({ type: 'pasted', text })}
        onFiles={onFiles}
      />
      {inputFault !== null && (
        <p class="editor-fault notice notice-bad" id={FAULT_ID} role="alert">
          {inputFault}
        </p>
      )}
      {!isKept && (
        <p class="editor-fault notice notice-warn" role="status">
          This browser has no room to remember the text: a reload would lose it. Keep a copy of your own.
        </p>
      )}
      {run.kind === 'failed' && (
        <ProblemNotice problem={run.problem} isAnonymous={run.isAnonymous} onTryAgain={onExtract} />
      )}
      <div class="editor-facts">
        <SourceChoice
          sourceType={draft.sourceType}
          recognised={recognised}
          onChoose={(sourceType) => dispatch({ type: 'source chosen', sourceType })}
        />
        <span class={`editor-fill small ${isTooLong(draft.text) ? 'editor-fill-over' : 'soft'}`} role="status">
          {fill ?? ''}
        </span>
      </div>
      <div class="editor-actions">
        <button type="submit" class="editor-extract button button-main" aria-disabled={isRunning}>
          {isRunning ? 'Reading…' : 'Extract'}
        </button>
        {isRunning ? (
          <button type="button" class="button" onClick={onCancel}>
            Cancel
          </button>
        ) : (
          <kbd class="editor-keys soft">{KEYS}</kbd>
        )}
        <span class="editor-gap" />
        {!isRunning && putAside !== null && (
          <button type="button" class="button" onClick={() => dispatch({ type: 'brought back' })}>
            Bring my text back
          </button>
        )}
        {!isRunning && draft.text !== '' && (
          <button
            type="button"
            class="button"
            onClick={() => {
              dispatch({ type: 'cleared' });
              field.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </div>
    </form>
  );
}
