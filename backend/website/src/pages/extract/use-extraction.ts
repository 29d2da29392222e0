import { useCallback, useRef, useState } from 'preact/hooks';
import { rememberedSignIn } from '../../account/remembered-sign-in.js';
import { extractConversation, isStreamed } from '../../extraction/extract-conversation.js';
import { loadPart } from '../../extraction/load-part.js';
import type { Progress } from '../../extraction/progress.js';
import { ServiceProblem } from '../../http/service-problem.js';
import type { Draft } from '../../input/draft.js';
import type { ExtractAction } from './extract-state.js';

const TIMEOUT_MS = 60_000;

const loadView = () => loadPart(() => import('../../results/extraction-view.js'));
type ResultView = Awaited<ReturnType<typeof loadView>>['ExtractionView'];

interface Extraction {
  /** Shows a result; null until there is one. */
  readonly View: ResultView | null;
  readonly start: (draft: Draft, isAnonymous: boolean) => void;
  readonly cancel: () => void;
}

/** Runs extractions one at a time, and tells the page how they go. */
export function useExtraction(dispatch: (action: ExtractAction) => void): Extraction {
  const running = useRef<AbortController | null>(null);
  const [View, setView] = useState<ResultView | null>(null);

  const start = useCallback(
    async ({ text: rawContent, sourceType }: Draft, wantsAnonymous: boolean) => {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const timer = setTimeout(() => controller.abort(tooLate()), TIMEOUT_MS);
      const isAnonymous = wantsAnonymous || !rememberedSignIn();
      // Hundreds of items come at once: each frame tells the latest alone.
      let latest: Progress | null = null;
      const tell = (): void => {
        if (latest !== null && !signal.aborted) dispatch({ type: 'progressed', progress: latest });
        latest = null;
      };
      const onProgress = (progress: Progress): void => {
        if (latest === null) requestAnimationFrame(tell);
        latest = progress;
      };
      dispatch({ type: 'started', isStreamed: isStreamed(rawContent) });
      try {
        const [view, extracted] = await Promise.all([
          loadView(),
          extractConversation({ rawContent, sourceType }, { isAnonymous, signal, onProgress }),
        ]);
        setView(() => view.ExtractionView);
        dispatch({ type: 'finished', extracted });
      } catch (error) {
        if (signal.reason !== CANCELLED) dispatch({ type: 'failed', problem: asProblem(error), isAnonymous });
      } finally {
        clearTimeout(timer);
        if (running.current === controller) running.current = null;
      }
    },
    [dispatch],
  );

  const cancel = useCallback(() => {
    running.current?.abort(CANCELLED);
    running.current = null;
    dispatch({ type: 'cancelled' });
  }, [dispatch]);

  return { View, start: (draft, isAnonymous) => void start(draft, isAnonymous), cancel };
}

const CANCELLED = Symbol('cancelled by the person');

function tooLate(): ServiceProblem {
  return new ServiceProblem('The service has not answered for a minute. Try again, or send a shorter part.', {
    code: 'timeout',
  });
}

/** What is no problem of the service is a fault of this page: the person hears of it, and so does the console. */
function asProblem(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  reportError(error);
  return new ServiceProblem('Something in this page does not work. Reload it: your text stays in this tab.', {
    code: 'page_outdated',
  });
}
