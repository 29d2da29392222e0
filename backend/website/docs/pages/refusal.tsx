import { Frame } from '../../src/shell/frame.js';
import { type Bundle, htmlPage } from './html-page.js';

/**
 * What a browser shows where the service has no page to give. The server puts its words in the places of the names in
 * double braces: `backend/src/transport/site/refusal-page.ts`.
 */
export function refusalPage(bundle: Bundle): string {
  const content = (
    <Frame place={null} isNarrow>
      <h1>{'{{title}}'}</h1>
      <p>{'{{detail}}'}</p>
      <p class="row">
        <a class="button button-main" href="/">
          Extract a conversation
        </a>
        <a class="button" href="/docs">
          Docs
        </a>
      </p>
      <p class="small soft">
        HTTP {'{{status}}'}, <code>{'{{code}}'}</code>. Request <code>{'{{request_id}}'}</code>
      </p>
    </Frame>
  );
  return htmlPage('{{title}}', 'There is no page to show here.', content, bundle);
}
