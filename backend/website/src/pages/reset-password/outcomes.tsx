import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The link was used, and does not stay in the address for whoever sits here next. */
export function PasswordSet() {
  useLayoutEffect(() => history.replaceState(null, '', location.pathname), []);
  return (
    <Outcome title="Your password is set">
      <p class="notice notice-good">Every session of your account has ended. Sign in with the new password.</p>
      <p>
        <a class="button button-main" href="/sign-in">
          Sign in
        </a>
      </p>
      <p class="small soft">
        If somebody else may have had your account, look through its <a href="/settings#tokens">API tokens</a>: they
        still work.
      </p>
    </Outcome>
  );
}

export function LinkOver() {
  return (
    <Outcome title="This link no longer works">
      <p class="notice notice-warn">
        A link sets a password once and within an hour, and a later one takes its place. Ask whoever runs this service
        for a new one, and open it whole.
      </p>
      <p>
        <a href="/sign-in">Sign in</a>
      </p>
    </Outcome>
  );
}

/** The heading gets the focus, for those who hear the page. */
function Outcome({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} class="penned" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
