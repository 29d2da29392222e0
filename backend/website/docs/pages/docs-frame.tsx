import type { ComponentChildren } from 'preact';
import { Frame } from '../../src/shell/frame.js';
import { GUIDE_GROUPS, GUIDES, type Guide, pathOf } from '../guides.js';
import type { Heading } from '../markdown/render-guide.js';

interface DocsFrameProps {
  /** Null: the page that lists the guides. */
  readonly guide: Guide | null;
  readonly headings: readonly Heading[];
  readonly children: ComponentChildren;
}

/** What every page of the guides has around its own: all guides beside it, what is on it, what comes before and after. */
export function DocsFrame({ guide, headings, children }: DocsFrameProps) {
  return (
    <Frame place="docs">
      <div class={headings.length === 0 ? 'docs' : 'docs docs-with-contents'}>
        <AllGuides guide={guide} />
        <article class="docs-text">
          {children}
          {guide !== null && <Neighbours guide={guide} />}
        </article>
        {headings.length > 0 && <OnThisPage headings={headings} />}
      </div>
    </Frame>
  );
}

/** Folded where the screen is narrow: a `details` that wide screens show as if it were open. */
function AllGuides({ guide }: Pick<DocsFrameProps, 'guide'>) {
  return (
    <nav class="docs-guides" aria-label="Docs">
      <details class="docs-fold">
        <summary>All docs</summary>
      </details>
      <div class="docs-list">
        <a href="/docs" aria-current={guide === null ? 'page' : undefined}>
          Overview
        </a>
        {GUIDE_GROUPS.map(({ title, guides }) => (
          <div key={title}>
            <p class="docs-group">{title}</p>
            <ul>
              {guides.map((each) => (
                <li key={each.name}>
                  <a href={pathOf(each)} aria-current={each === guide ? 'page' : undefined}>
                    {each.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function OnThisPage({ headings }: Pick<DocsFrameProps, 'headings'>) {
  return (
    <nav class="docs-contents" aria-label="On this page">
      <p class="docs-group">On this page</p>
      <ul>
        {headings.map(({ level, text, id }) => (
          <li key={id} class={level > 2 ? 'docs-deeper' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ guide }: { readonly guide: Guide }) {
  const at = GUIDES.indexOf(guide);
  const [before, after] = [GUIDES[at - 1], GUIDES[at + 1]];
  return (
    <nav class="docs-neighbours" aria-label="Before and after">
      {before !== undefined && (
        <a href={pathOf(before)} rel="prev">
          <span>Before</span> {before.label}
        </a>
      )}
      {after !== undefined && (
        <a class="docs-after" href={pathOf(after)} rel="next">
          <span>Next</span> {after.label}
        </a>
      )}
    </nav>
  );
}
