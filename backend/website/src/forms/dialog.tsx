import './forms.css';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  /** While something is sent, Escape does not close it. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A question that comes before everything else, open as long as it is drawn. The browser keeps the focus in it, closes
 * it at Escape, and gives the focus back to what it was opened from.
 */
export function Dialog({ title, isBusy = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDrawn = useRef(true);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      isDrawn.current = false;
      // An open one that is taken out of the page would not give the focus back.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={() => {
        if (isDrawn.current) onClose();
      }}
    >
      <h2 class="dialog-title" id={titleId} dir="auto">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
