import type { SignedIn } from '../../account/session.js';
import { wrongFields } from '../../forms/field-errors.js';
import { Form } from '../../forms/form.js';
import { SubmitButton } from '../../forms/submit-button.js';
import { TextField } from '../../forms/text-field.js';
import { textOf, useSubmission } from '../../forms/use-submission.js';
import { callAuth } from '../../http/call-auth.js';
import { ServiceProblem } from '../../http/service-problem.js';
import { leaveToSignIn } from '../../shell/leave-to-sign-in.js';
import { type Outcome, settleLogin } from './settle-login.js';
import { codeFault, groupedCode, readUserCode } from './user-code.js';

interface ApproveFormProps {
  readonly user: SignedIn['user'];
  readonly userCode: string | null;
  readonly onSettled: (outcome: Exclude<Outcome, 'unknown'>) => void;
}

const UNKNOWN = 'There is no such code, or it has ended. Compare it with your terminal.';

export function ApproveForm({ user, userCode, onSettled }: ApproveFormProps) {
  const submission = useSubmission({
    check: (values) => wrongFields({ user_code: codeFault(textOf(values, 'user_code')) }),
    async send(values) {
      const code = readUserCode(textOf(values, 'user_code')) ?? '';
      const decision = textOf(values, 'button') === 'deny' ? 'deny' : 'approve';
      const outcome = await settleLogin(callAuth, code, decision).catch((error: unknown) => {
        if (error instanceof ServiceProblem && error.code === 'invalid_token') return leaveToSignIn();
        throw error;
      });
      if (outcome === 'unknown') throw new ServiceProblem(UNKNOWN, { code: 'not_found' });
      onSettled(outcome);
    },
    explain: ({ code, message }) => (code === 'not_found' ? { user_code: message } : {}),
  });
  return (
    <>
      <div class="sheet">
        <Form
          submission={submission}
          buttons={
            <>
              <SubmitButton submission={submission} value="approve" label="Approve" busyLabel="Approving…" />
              <SubmitButton submission={submission} value="deny" look="quiet" label="Deny" busyLabel="Denying…" />
            </>
          }
        >
          <TextField
            label="Code"
            name="user_code"
            class="device-code"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            required
            defaultValue={userCode === null ? '' : groupedCode(userCode)}
            hint={userCode === null ? 'Your terminal shows it.' : 'It must be the one that your terminal shows.'}
            error={submission.errors['user_code']}
          />
          <p>
            A command-line client on some machine will act as you until it is signed out there: it can extract, and read
            and change this account, its tokens and its webhook.
          </p>
          <p class="notice notice-warn">
            Approve only if you yourself typed <code>service login</code> just now. If somebody sent you this code or
            this page, deny it.
          </p>
        </Form>
      </div>
      <p class="after-sheet who small soft">
        You are signed in as <strong dir="auto">{user.email}</strong>
      </p>
    </>
  );
}
