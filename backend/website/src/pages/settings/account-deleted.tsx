import { useLayoutEffect, useRef } from 'preact/hooks';

/** The heading gets the focus: what it was on is gone. */
export function AccountDeleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div class="settings-gone">
      <h1 ref={heading} tabIndex={-1}>
        Your account is removed
      </h1>
      <p>With it went all that belonged to it. Extracting goes on without an account.</p>
      <a class="button button-main" href="/">
        To the first page
      </a>
    </div>
  );
}
