import type { RefObject, TargetedSubmitEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ServiceProblem } from '../http/service-problem.js';
import { type FieldErrors, hasErrors } from './field-errors.js';

interface Plan {
  /** What is wrong before anything is sent. */
  readonly check?: (values: FormData) => FieldErrors;
  /** Rejects with a ServiceProblem. Where it leads to another page it never settles: see `leaveFor`. */
  readonly send: (values: FormData) => Promise<void>;
  /** The fields that a refusal is about; where it is about none, it is told above the buttons. */
  readonly explain?: (problem: ServiceProblem) => FieldErrors;
}

export interface Submission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  /** The value of the button that was pressed, while its call runs; else null. */
  readonly busyWith: string | null;
  readonly errors: FieldErrors;
  /** What no field is to blame for. */
  readonly problem: ServiceProblem | null;
  readonly onSubmit: (event: TargetedSubmitEvent<HTMLFormElement>) => void;
}

interface Outcome {
  readonly busyWith: string | null;
  readonly errors: FieldErrors;
  readonly problem: ServiceProblem | null;
}

const NOTHING: Outcome = { busyWith: null, errors: {}, problem: null };

/** Sends a form once at a time, and puts the focus on the first field that is wrong. */
export function useSubmission({ check, send, explain }: Plan): Submission {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState(NOTHING);

  useLayoutEffect(() => {
    if (hasErrors(outcome.errors)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome.errors]);

  async function submit(values: FormData, pressed: string): Promise<void> {
    const errors = check?.(values) ?? {};
    if (hasErrors(errors)) return setOutcome({ ...NOTHING, errors });
    setOutcome({ ...NOTHING, busyWith: pressed });
    try {
      await send(values);
      setOutcome(NOTHING);
    } catch (error) {
      const problem = asProblem(error);
      const refused = explain?.(problem) ?? {};
      setOutcome({ busyWith: null, errors: refused, problem: hasErrors(refused) ? null : problem });
    }
  }

  return {
    ...outcome,
    form,
    isBusy: outcome.busyWith !== null,
    onSubmit(event) {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      const { submitter } = event;
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value : '';
      void submit(new FormData(event.currentTarget, submitter), pressed).finally(() => {
        isSending.current = false;
      });
    },
  };
}

/** A mistake of the page itself goes to the console as any other does, and the person is told. */
function asProblem(error: unknown): ServiceProblem {
  if (error instanceof ServiceProblem) return error;
  reportError(error);
  return new ServiceProblem('This page made a mistake. Reload it and try again.', { code: 'page' });
}

/** What was typed into a field; empty where it was left out. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** Goes to another page: the form stays busy until this one is gone. */
export function leaveFor(path: string): Promise<never> {
  location.assign(path);
  return new Promise<never>(() => undefined);
}
