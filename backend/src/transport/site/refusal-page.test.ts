import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../extraction/response/contract/problem.js';
import { refusalPage, wantsPage } from './refusal-page.js';

const FIREFOX = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

describe('a page is for', () => {
  it.each([
    [FIREFOX, true],
    [CHROME, true],
    ['text/html', true],
    ['text/*', true],
    ['application/json;q=0.5, text/html', true],
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['application/problem+json, text/html', false],
    ['text/html;q=0.5, application/json', false],
    ['text/html;q=0, */*', false],
    ['image/avif,image/webp,*/*;q=0.8', false],
    ['application/*, text/html', true],
    ['not a media type', false],
  ])('who accepts %s: %s', (accept, isWanted) => {
    const headers = accept === undefined ? {} : { accept };
    const asks = (method: string) => wantsPage({ method, headers } as IncomingMessage);
    expect([asks('GET'), asks('HEAD'), asks('POST'), asks('PUT')]).toEqual([isWanted, isWanted, false, false]);
  });
});

describe('the page', () => {
  const write = refusalPage('<title>{{title}}</title>{{detail}} {{status}} {{code}} {{request_id}} {{other}}');
  const problem: Problem = {
    type: '/errors/gone',
    title: 'Gone',
    status: 410,
    detail: 'It was used.',
    code: 'gone',
    request_id: 'req_1',
  };

  it('says what a program is told', () => {
    expect(write(problem).toString()).toBe('<title>Gone</title>It was used. 410 gone req_1 {{other}}');
  });

  it('has words of its own for what is not there', () => {
    expect(write({ ...problem, code: 'not_found' }).toString()).toMatch(/^<title>There is no such page<\/title>/);
  });

  it('takes words for text, and never for a place of other words', () => {
    const detail = `<img src=x onerror="alert('{{code}}')"> & $& {{title}}`;
    expect(write({ ...problem, detail }).toString()).toContain(
      '&#60;img src=x onerror=&#34;alert(&#39;{{code}}&#39;)&#34;&#62; &#38; $&#38; {{title}} 410',
    );
  });
});
