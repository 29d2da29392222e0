import './tokens.css';
import { askAccount } from '../../../account/ask-account.js';
import { SectionProblem } from '../../../account/section-problem.js';
import { useLoaded } from '../../../account/use-loaded.js';
import { TokenBoard } from './token-board.js';

async function listTokens() {
  return (await askAccount((client) => client.listTokens({}))).tokens;
}

export function TokensSection() {
  const { loaded, retry, replace } = useLoaded(listTokens);
  return (
    <section aria-labelledby="tokens-title" aria-busy={loaded.state === 'loading'}>
      <h2 id="tokens-title">Tokens</h2>
      <p class="settings-about">
        A program calls the service with a token. Give each program its own, so that you can revoke one and leave the
        others. <a href="/docs/tokens">About tokens</a>
      </p>
      {loaded.state === 'loading' && (
        <p class="tokens-wait soft" role="status">
          Reading your tokens…
        </p>
      )}
      {loaded.state === 'failed' && <SectionProblem problem={loaded.problem} onRetry={retry} />}
      {loaded.state === 'ready' && <TokenBoard tokens={loaded.value} onChange={replace} />}
    </section>
  );
}
