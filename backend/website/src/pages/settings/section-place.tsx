import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';

interface SectionPlaceProps {
  readonly id: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Where a section stands; what goes wrong within it stays there. */
export function SectionPlace({ id, label, children }: SectionPlaceProps) {
  const [error, tryAgain] = useErrorBoundary((thrown: unknown) => reportError(thrown));
  if (error === undefined) {
    return (
      <div class="settings-section" id={id}>
        {children}
      </div>
    );
  }
  return (
    <section class="settings-section" id={id} aria-label={label}>
      <h2>{label}</h2>
      <div class="notice notice-bad" role="alert">
        <p>This part of the page made a mistake. The others still work.</p>
        <button type="button" class="button button-small" onClick={tryAgain}>
          Try again
        </button>
      </div>
    </section>
  );
}
