import { expect, it } from 'vitest';
import { describeInBrowser, describeWebsite, NO_MISDEEDS } from '../support/browser.js';

const FAR = {
  SERVICE_ENGINE: 'llm',
  SERVICE_LLM_PROVIDER: 'anthropic',
  SERVICE_LLM_MODEL: 'm',
  SERVICE_LLM_API_KEY: 'a-key-that-is-never-used',
};

describeWebsite('the extract page of a service without a model', ({ visit }) => {
  it('says that the text goes to nobody else', async () => {
    const { page, context } = await visit();
    await page.goto('/');
    await page.getByText('Your text goes to this server and to nobody else.').waitFor();
    await page.getByText('and forgotten with the answer').waitFor();
    await context.close();
  });
});

describeInBrowser(
  'the extract page of a service that asks a model',
  () => FAR,
  ({ visit, server }) => {
    it('says beforehand whose text goes to whom, and how long an answer is kept', async () => {
      const { page, context, misdeeds } = await visit();
      await page.goto('/');
      await page.getByText('when you are signed in, from there to a language model of Anthropic').waitFor();
      expect(await page.getByText('to nobody else').count()).toBe(0);
      expect(await page.getByText('forgotten with the answer').count()).toBe(0);
      await page.getByText('What is kept, exactly').click();
      await page.getByText('the server keeps the answer in its memory for a while').waitFor();
      expect(misdeeds).toEqual(NO_MISDEEDS);
      await context.close();
    });

    it('promises nothing where the service does not say', async () => {
      const { page, context } = await visit();
      await page.route('/api/engine', (route) => route.abort());
      await page.goto('/');
      await page.getByText('never stored, never logged').waitFor();
      expect(await page.getByText('Your text goes to').count()).toBe(0);
      await context.close();
    });

    it('does not send the text of a visitor on', async () => {
      const body = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server().url}/api/extract`, { method: 'POST', headers, body });
      expect(((await answer.json()) as { prompt_version: string }).prompt_version).toMatch(
        /^embedded\/3\.[0-9a-f]{8}\.small$/,
      );
      expect(await (await fetch(`${server().url}/metrics`)).text()).not.toContain(
        'service_model_call_duration_seconds_count{',
      );
    });
  },
);
