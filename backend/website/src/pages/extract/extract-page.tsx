import './extract-page.css';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { loadPart } from '../../extraction/load-part.js';
import { ServiceProblem } from '../../http/service-problem.js';
import { contentFault } from '../../input/content-rules.js';
import { type Draft, readDraft } from '../../input/draft.js';
import { ExampleList } from '../../input/example-list.js';
import type { Example } from '../../input/examples.js';
import { onlyFile, readFile, UnreadableFile } from '../../input/read-file.js';
import { useDroppedFiles } from '../../input/use-dropped-files.js';
import { Frame } from '../../shell/frame.js';
import { Editor } from './editor.js';
import { openingState, reduceExtract } from './extract-state.js';
import { titleOf } from './page-words.js';
import { ProgressPanel } from './progress-panel.js';
import { ShareNothing } from './share-nothing.js';
import { useExtraction } from './use-extraction.js';
import { useKeptDraft } from './use-kept-draft.js';
import { useViewInHistory } from './use-view-in-history.js';
import { WhatYouGet } from './what-you-get.js';

/** The first page: a conversation goes in, and what was found in it takes its place. */
export function ExtractPage() {
  const [state, dispatch] = useReducer(reduceExtract, undefined, () => openingState(readDraft()));
  const { draft, run, view, extracted, status } = state;
  const { View, start, cancel } = useExtraction(dispatch);
  const isKept = useKeptDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = run.kind === 'running';

  const goTo = useCallback((to: typeof view) => dispatch({ type: 'went to', view: to }), []);
  useViewInHistory(extracted, goTo);

  const title = titleOf(state);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) {
      scrollTo(0, 0);
      (view === 'result' ? heading : field).current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [view]);

  function extract(from: Draft, isAnonymous: boolean): void {
    const fault = contentFault(from.text);
    if (fault === null) {
      start(from, isAnonymous);
    } else {
      dispatch({ type: 'input refused', fault });
      field.current?.focus();
    }
  }

  const takeFiles = useCallback(async (files: FileList) => {
    try {
      const file = onlyFile(files);
      const text = await readFile(file);
      dispatch({ type: 'filled', draft: { text, sourceType: null, isOwn: true }, from: file.name });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      dispatch({ type: 'input refused', fault: error.message });
    }
  }, []);
  const isDropTarget = useDroppedFiles(view === 'editor' && !isRunning ? takeFiles : null);

  async function takeExample(example: Example): Promise<void> {
    try {
      const { default: text } = await loadPart(example.load);
      const draft: Draft = { text, sourceType: null, isOwn: false };
      dispatch({ type: 'filled', draft, from: `the example ${example.name}` });
      extract(draft, false);
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      dispatch({ type: 'failed', problem: error, isAnonymous: true });
    }
  }

  return (
    <Frame place="extract">
      <p class="only-read-aloud" role="status">
        {status}
      </p>
      {view === 'result' && extracted !== null && View !== null ? (
        <>
          <div class="extract-result-bar">
            <h1 ref={heading} tabIndex={-1}>
              What was found
            </h1>
            <button
              type="button"
              class="button"
              onClick={() => {
                dispatch({ type: 'cleared' });
                history.back();
              }}
            >
              New conversation
            </button>
          </div>
          <View extracted={extracted} onEdit={() => history.back()} />
        </>
      ) : (
        <>
          <div class="extract-intro">
            <h1>
              Paste a conversation and get its <span class="extract-pen extract-pen-task">tasks</span>,{' '}
              <span class="extract-pen extract-pen-decision">decisions</span> and{' '}
              <span class="extract-pen extract-pen-risk">risks</span>, each with the words it rests on
            </h1>
            <ShareNothing />
          </div>
          <div class="extract-desk">
            <div>
              <Editor
                state={state}
                dispatch={dispatch}
                isDropTarget={isDropTarget}
                isKept={isKept}
                field={field}
                onFiles={takeFiles}
                onExtract={(isAnonymous) => extract(draft, isAnonymous)}
                onCancel={() => {
                  cancel();
                  field.current?.focus();
                }}
              />
              <ExampleList isDisabled={isRunning} onChoose={takeExample} />
            </div>
            {isRunning && run.isStreamed ? <ProgressPanel progress={run.progress} /> : <WhatYouGet />}
          </div>
        </>
      )}
    </Frame>
  );
}
