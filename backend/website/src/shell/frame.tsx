import '../styles/all.css';
import './frame.css';
import type { ComponentChildren } from 'preact';
import { AccountLink } from './account-link.js';
import { ThemeSwitch } from './theme-switch.js';

/** Where a page belongs in the navigation. */
export type Place = 'extract' | 'docs' | 'account';

interface FrameProps {
  /** Null for a page that the navigation does not lead to. */
  readonly place: Place | null;
  /** For pages with one form. */
  readonly isNarrow?: boolean;
  readonly children: ComponentChildren;
}

/** What every page has around its own: header, navigation, footer. */
export function Frame({ place, isNarrow = false, children }: FrameProps) {
  return (
    <div class="frame">
      <a class="skip button" href="#main">
        Skip to the content
      </a>
      <header class="frame-header">
        <div class="frame-bar">
          <a class="wordmark" href="/">
            <span class="wordmark-strokes" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            Structured Extraction
          </a>
          <nav class="frame-nav" aria-label="Main">
            <a href="/" aria-current={place === 'extract' ? 'page' : undefined}>
              Extract
            </a>
            <a href="/docs" aria-current={place === 'docs' ? 'page' : undefined}>
              Docs
            </a>
            <AccountLink isCurrent={place === 'account'} />
          </nav>
        </div>
      </header>
      <main id="main" class={isNarrow ? 'frame-main frame-main-narrow' : 'frame-main'} tabIndex={-1}>
        {children}
      </main>
      <footer class="frame-footer">
        <div class="frame-bar">
          <span>Every item names the exact words it rests on.</span>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
