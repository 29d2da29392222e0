import './account.css';
import { useState } from 'preact/hooks';
import type { SignedIn } from '../../../account/session.js';
import { englishOf } from '../../../time/relative-time.js';
import { ChangePassword } from './change-password.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.js';
import { SignOutHere } from './sign-out-here.js';

interface AccountSectionProps {
  readonly signedIn: SignedIn;
  readonly onDeleted: () => void;
}

export function AccountSection({ signedIn: { user }, onDeleted }: AccountSectionProps) {
  const [asked, setAsked] = useState<'sign-out' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const since = new Intl.DateTimeFormat(englishOf(navigator.languages), { dateStyle: 'long' });
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl class="account-facts">
        <dt>E-mail address</dt>
        <dd dir="auto">{user.email}</dd>
        <dt>Name</dt>
        <dd dir="auto">{user.name}</dd>
        <dt>Since</dt>
        <dd>
          <time dateTime={user.created_at}>{since.format(new Date(user.created_at))}</time>
        </dd>
      </dl>
      <ChangePassword email={user.email} />
      <h3 class="account-part">Signing out</h3>
      <div class="row account-buttons">
        <SignOutHere />
        <button type="button" class="button" onClick={() => setAsked('sign-out')}>
          Sign out everywhere…
        </button>
      </div>
      <h3 class="account-part">Leaving</h3>
      <p>Removes the account and all that belongs to it, for good.</p>
      <button type="button" class="button button-danger" onClick={() => setAsked('delete')}>
        Delete the account…
      </button>
      {asked === 'sign-out' && <SignOutEverywhereDialog onClose={close} />}
      {asked === 'delete' && <DeleteAccountDialog email={user.email} onDeleted={onDeleted} onClose={close} />}
    </section>
  );
}
