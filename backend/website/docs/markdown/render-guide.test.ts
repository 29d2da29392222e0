import { describe, expect, it } from 'vitest';
import type { LinkTargets } from './links.js';
import { renderGuide } from './render-guide.js';

const FILES = ['docs/tokens.md', 'README.md', 'backend/deploy/compose.yaml', 'examples'];
const targets: LinkTargets = {
  pageOf: (file) => (file === 'docs/tokens.md' ? '/docs/tokens' : undefined),
  assetOf: (file) => (file === 'docs/chart.svg' ? '/assets/chart-0000.svg' : undefined),
  hasFile: (file) => FILES.includes(file),
};

const render = (text: string) => renderGuide(`# Title\n\n${text}`, 'docs/guide.md', targets);

describe('a heading', () => {
  it('has the anchor that GitHub gives it, a number where there are two of a name', () => {
    const { title, headings, html } = render('## `POST` /api, twice\n\n### Größe_1\n\n## Rules\n\n## Rules');
    expect(title).toBe('Title');
    expect(headings).toEqual([
      { level: 2, text: 'POST /api, twice', id: 'post-api-twice' },
      { level: 3, text: 'Größe_1', id: 'größe_1' },
      { level: 2, text: 'Rules', id: 'rules' },
      { level: 2, text: 'Rules', id: 'rules-1' },
    ]);
    expect(html).toContain('<h2 id="post-api-twice"><code>POST</code> /api, twice</h2>');
  });

  it.each([
    ['#### Deep', '"Deep" has level 4 after 1'],
    ['## A\n\n#### Deep', '"Deep" has level 4 after 2'],
    ['# Another title', '"Another title" has level 1 after 1'],
  ])('that skips a level, or is a second title, is refused: %s', (text, message) => {
    expect(() => render(text)).toThrow(`docs/guide.md: ${message}`);
  });

  it('has to be the first thing', () => {
    expect(() => renderGuide('Text.\n', 'docs/guide.md', targets)).toThrow(
      'docs/guide.md does not begin with its title',
    );
  });
});

describe('a link', () => {
  it.each([
    ['tokens.md#scopes', '/docs/tokens#scopes'],
    ['../docs/tokens.md', '/docs/tokens'],
    ['#title', '#title'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['http://127.0.0.1:8080/openapi.json', '/openapi.json'],
  ])('to %s leads to %s', (href, wanted) => {
    expect(render(`See [there](${href}).`).html).toContain(`See <a href="${wanted}">there</a>.`);
  });

  it('to a file that the site does not have names the file', () => {
    expect(render('See [`compose.yaml`](../backend/deploy/compose.yaml).').html).toContain(
      'See <code>compose.yaml</code>.',
    );
    expect(render('See [the *examples*](../examples) and [more](tokens.md).').html).toContain(
      'See the <em>examples</em> (<code>examples</code>) and <a href="/docs/tokens">more</a>.',
    );
  });

  it.each(['nowhere.md', '../tokens.md', '/docs/tokens', '//example.com/tokens.md'])('to %s is refused', (href) => {
    expect(() => render(`[there](${href})`)).toThrow(`docs/guide.md: the link ${href} leads to no file`);
  });
});

it('shows HTML as text, and leaves out comments that stand on a line', () => {
  const { html } = render('<!-- begin figures -->\n<b onclick="x()">bold</b> <!-- kept -->\n<!-- end figures -->');
  expect(html).toBe(
    '<h1 id="title">Title</h1>\n<p>&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; &lt;!-- kept --&gt;</p>\n',
  );
});

it('keeps a comment in code', () => {
  expect(render('```text\n<!-- shown -->\n```').html).toContain('&lt;!-- shown --&gt;');
});

it('puts each table into a box that scrolls, takes the focus and has a name of its own', () => {
  const table = '| a |\n| - |\n| `b` |\n';
  const { html } = render(`## Words & more\n\n${table}\n${table}`);
  const boxes = [...html.matchAll(/<div [^>]{1,200}>/g)].map(([box]) => box);
  expect(boxes).toEqual([
    '<div class="table-box" role="region" tabindex="0" aria-label="Table: Words &amp; more">',
    '<div class="table-box" role="region" tabindex="0" aria-label="Table: Words &amp; more, 2">',
  ]);
  expect(html).toContain('<td><code>b</code></td>');
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

it('takes a corner of a table without words for no header', () => {
  expect(render('| | b |\n| - | - |\n| a | c |\n').html).toContain('<tr>\n<td></td>\n<th>b</th>\n</tr>');
});

describe('code', () => {
  it('is coloured by classes and scrolls by the keyboard', () => {
    const { html } = render('```js\nconst a = "<b>"; // c\n```');
    expect(html).toContain('<pre class="code" tabindex="0"><code><span class="code-keyword">const</span>');
    expect(html).toContain('<span class="code-string">&quot;&lt;b&gt;&quot;</span>');
    expect(html).not.toContain('style=');
  });

  it.each(['', 'text'])('without a language (%s) is shown as it is', (language) => {
    expect(render(`\`\`\`${language}\na < b\n\`\`\``).html).toContain('<code>a &lt; b\n</code>');
  });

  it('in a language that nobody thought of is refused', () => {
    expect(() => render('```cobol\nMOVE A TO B\n```')).toThrow('Code in cobol has no highlighter');
  });
});

it('shows a picture from where it is published, and refuses one that is missing', () => {
  expect(render('![A chart](chart.svg)').html).toContain('<img src="/assets/chart-0000.svg" alt="A chart">');
  expect(() => render('![A chart](missing.svg)')).toThrow('docs/guide.md: the picture missing.svg is no file');
});
