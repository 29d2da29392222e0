import './webhook.css';
import { askAccount } from '../account/ask-account.js';
import { SectionProblem } from '../account/section-problem.js';
import { useLoaded } from '../account/use-loaded.js';
import { WebhookBoard } from './webhook-board.js';
import { type AskAccount, webhookCalls } from './webhook-calls.js';

/** The webhook of the account and what was sent to it. @param ask for tests: how the service is asked */
export function WebhookSection({ ask = askAccount }: { readonly ask?: AskAccount }) {
  const calls = webhookCalls(ask);
  const { loaded, retry } = useLoaded(async () => {
    const [webhook, page] = await Promise.all([calls.read(), calls.page('')]);
    return { webhook, page };
  });
  return (
    <section aria-labelledby="webhook-title" aria-busy={loaded.state === 'loading'}>
      <h2 id="webhook-title">Webhook</h2>
      <p class="webhook-about">
        After each of your extractions the service tells a URL of yours that it is done: who ran it, when, and how much
        was found. No text of a conversation is ever sent. <a href="/docs/webhooks">About webhooks</a>
      </p>
      {loaded.state === 'loading' && (
        <p class="soft" role="status">
          Reading your webhook…
        </p>
      )}
      {loaded.state === 'failed' && <SectionProblem problem={loaded.problem} onRetry={retry} />}
      {loaded.state === 'ready' && <WebhookBoard calls={calls} first={loaded.value} />}
    </section>
  );
}
