import { displayOf } from '../render/display.js';
import type { Session } from '../session.js';
import type { Assignment } from './input.js';
import type { Outcome } from './outcome.js';
import type { SharedWait } from './pace.js';
import { drawBar } from './progress-bar.js';
import { measureSpeed } from './speed.js';
import type { Standing } from './tally.js';

const REDRAW_MS = 100;
/** Shorter ones are told with --verbose alone. */
const LONG_WAIT_SECONDS = 5;

/** How far the batch is, asked for whenever the bar is drawn. */
export interface Watched {
  standing(): Standing;
  waiting(): SharedWait | null;
}

/** What is seen of a batch while it runs. */
export interface Shown {
  /** Whatever is said through it comes above the bar. */
  readonly session: Session;
  begin(): void;
  finished(file: Assignment, outcome: Outcome): void;
  waits(wait: SharedWait): void;
  /** Takes the bar away. */
  end(): void;
  /** A signal ends the process: says how to go on. */
  interrupted(): void;
}

/** A bar on stderr, where that is a terminal that can rewrite a line and nobody asked for quiet; elsewhere lines. */
export function showBatch(watched: Watched, given: Session): Shown {
  const { stderr, environment, quiet } = given;
  const isDumb = environment['TERM'] === 'dumb' || environment['SERVICE_ERROR_FORMAT'] === 'json';
  const hasBar = stderr.isTTY === true && !isDumb && !quiet;
  const speed = measureSpeed();
  let timer: NodeJS.Timeout | undefined;
  let drawn = '';

  function draw(): void {
    const { files, done, skipped, failed } = watched.standing();
    const perSecond = speed.perSecond(done + failed, performance.now());
    const finished = done + skipped + failed;
    const state = { total: files, finished, failed, perSecond, waiting: watched.waiting() };
    const bar = drawBar(state, displayOf(stderr, environment, null));
    if (bar !== drawn) stderr.write(`\r${bar}\u001b[K`);
    drawn = bar;
  }

  function clear(): void {
    if (drawn !== '') stderr.write('\r\u001b[K');
    drawn = '';
  }

  const above =
    <T extends readonly unknown[]>(say: (...words: T) => void) =>
    (...words: T): void => {
      clear();
      say(...words);
    };
  const session: Session = {
    ...given,
    warn: above(given.warn),
    ask: above(given.ask),
    notice: above(given.notice),
    // Most of the time it prints nothing, and nothing has to make room.
    detail: given.verbose ? above(given.detail) : given.detail,
  };

  return {
    session,
    begin() {
      if (!hasBar) return;
      draw();
      // Without a hold on the process: a plugin that waits for nothing would go unnoticed.
      timer = setInterval(draw, REDRAW_MS).unref();
    },
    finished(file, outcome) {
      const facts = { input: file.path, output: file.output, status: outcome.status };
      if (outcome.status === 'failed') {
        session.detail(`failed ${file.path}: ${outcome.failure.message}`, { ...facts, code: outcome.failure.code });
      } else {
        const { tasks, decisions, risks } = outcome.counts;
        const told = `${tasks} tasks, ${decisions} decisions, ${risks} risks`;
        session.detail(`${outcome.status} ${file.path}: ${told}`, { ...facts, tasks, decisions, risks });
      }
    },
    waits({ seconds, reason }) {
      const say = seconds >= LONG_WAIT_SECONDS && !hasBar ? session.notice : session.detail;
      say(`${reason}: all wait for ${Math.ceil(seconds)} s`, { seconds });
    },
    end() {
      clearInterval(timer);
      clear();
    },
    interrupted() {
      clearInterval(timer);
      const { files, done, skipped } = watched.standing();
      session.notice(`stopped at ${done + skipped} of ${files} files; the same command again does the rest`);
    },
  };
}
