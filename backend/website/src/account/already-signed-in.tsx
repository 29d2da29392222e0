import './account.css';
import { Form } from '../forms/form.js';
import { SubmitButton } from '../forms/submit-button.js';
import { useSubmission } from '../forms/use-submission.js';
import type { SignedIn } from './session.js';
import { signOut } from './sign-out.js';

interface AlreadySignedInProps {
  readonly user: SignedIn['user'];
  readonly next: string;
}

/** Instead of a form of signing in: who is signed in, and two ways on. */
export function AlreadySignedIn({ user, next }: AlreadySignedInProps) {
  const signingOut = useSubmission({
    async send() {
      await signOut();
      location.reload();
    },
  });
  return (
    <>
      <h1 class="penned">You are signed in</h1>
      <div class="sheet">
        <p class="who">
          As <strong dir="auto">{user.email}</strong>
        </p>
        <Form
          submission={signingOut}
          buttons={
            <>
              <a class="button button-main" href={next}>
                Go on
              </a>
              <SubmitButton submission={signingOut} look="quiet" label="Sign out" busyLabel="Signing out…" />
            </>
          }
        >
          {null}
        </Form>
      </div>
    </>
  );
}
