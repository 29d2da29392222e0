import './progress-panel.css';
import { STAGES, type Stage } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { currentStage, type Progress, shareRead } from '../../extraction/progress.js';
import { counted } from './page-words.js';

interface StageWords {
  readonly doing: string;
  readonly done: (count: number) => string;
}

const WORDS: Readonly<Record<Stage, StageWords>> = {
  parse: { doing: 'Telling the messages apart', done: (count) => counted(count, 'message') },
  segment: { doing: 'Cutting them into sentences', done: (count) => counted(count, 'sentence') },
  detect: { doing: 'Looking for tasks, decisions and risks', done: (count) => counted(count, 'candidate') },
  resolve: { doing: 'Working out who, and by when', done: (count) => `${counted(count, 'candidate')} settled` },
  rank: { doing: 'Joining what is said twice', done: (count) => counted(count, 'item') },
  summarize: { doing: 'Writing the summary', done: () => 'written' },
};

/** How far the service is with a long conversation. */
export function ProgressPanel({ progress }: { readonly progress: Progress }) {
  const current = currentStage(progress);
  const share = shareRead(progress);
  return (
    <section class="progress-panel" aria-labelledby="progress">
      <h2 class="progress-panel-title" id="progress">
        Reading a long conversation
      </h2>
      <ol class="progress-panel-stages">
        {STAGES.map((stage) => {
          const count = progress.counts[stage];
          const state = count !== undefined ? 'done' : stage === current ? 'current' : 'waiting';
          return (
            <li
              key={stage}
              class={`progress-panel-stage progress-panel-${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span>{WORDS[stage].doing}</span>
              <span class="progress-panel-count">{count === undefined ? '' : WORDS[stage].done(count)}</span>
              {state === 'current' && share !== null ? (
                <progress class="progress-panel-share" aria-label="Read so far" value={share} />
              ) : null}
            </li>
          );
        })}
      </ol>
      <p class="soft">
        {progress.items === 0
          ? 'Items are shown once all of it is read.'
          : `${counted(progress.items, 'item')} so far.`}
      </p>
    </section>
  );
}
