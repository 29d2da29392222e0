import './usage.css';
import { askAccount } from '../account/ask-account.js';
import { SectionProblem } from '../account/section-problem.js';
import { useLoaded } from '../account/use-loaded.js';
import { type AskAccount, readUsage } from './read-usage.js';
import { UsageBoard } from './usage-board.js';
import { LONGEST_PERIOD } from './usage-days.js';

/** What the account used, day by day. @param ask for tests: how the service is asked */
export function UsageSection({ ask = askAccount }: { readonly ask?: AskAccount }) {
  const { loaded, retry } = useLoaded(() => readUsage(ask, Date.now()));
  return (
    <section aria-labelledby="usage-title" aria-busy={loaded.state === 'loading'}>
      <h2 id="usage-title">Usage</h2>
      <p class="usage-about">
        Your extractions that succeeded, and what they found. A day begins and ends at midnight UTC; today is not over
        yet.
      </p>
      {loaded.state === 'loading' && (
        <p class="soft" role="status">
          Reading your usage…
        </p>
      )}
      {loaded.state === 'failed' && <SectionProblem problem={loaded.problem} onRetry={retry} />}
      {loaded.state === 'ready' && loaded.value.used.length === 0 && (
        <p class="usage-none">
          Nothing was extracted with this account in the last {LONGEST_PERIOD} days. <a href="/">Extract something</a>
        </p>
      )}
      {loaded.state === 'ready' && loaded.value.used.length > 0 && <UsageBoard {...loaded.value} />}
    </section>
  );
}
