import './device.css';
import { useState } from 'preact/hooks';
import { SignedInOnly } from '../../account/signed-in-only.js';
import { ApproveForm } from './approve-form.js';
import { OutcomeMessage } from './outcome-message.js';
import type { Outcome } from './settle-login.js';

/** @param userCode of the address, as the service has it; null: to be typed in */
export function DevicePage({ userCode }: { readonly userCode: string | null }) {
  const [outcome, setOutcome] = useState<Exclude<Outcome, 'unknown'> | null>(null);
  if (outcome !== null) return <OutcomeMessage outcome={outcome} />;
  return (
    <>
      <h1 class="penned">Let the command line in?</h1>
      <SignedInOnly>
        {(signedIn) => <ApproveForm user={signedIn.user} userCode={userCode} onSettled={setOutcome} />}
      </SignedInOnly>
    </>
  );
}
