import { useState } from 'preact/hooks';
import { LinkOver, PasswordSet } from './outcomes.js';
import { ResetForm } from './reset-form.js';

type Outcome = 'open' | 'set' | 'over';

/** @param token what stands after the # of the link; empty where there is nothing */
export function ResetPage({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome>(token === '' ? 'over' : 'open');
  switch (outcome) {
    case 'open':
      return <ResetForm token={token} onSet={() => setOutcome('set')} onGone={() => setOutcome('over')} />;
    case 'set':
      return <PasswordSet />;
    case 'over':
      return <LinkOver />;
  }
}
