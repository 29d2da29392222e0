import './settings.css';
import { useState } from 'preact/hooks';
import { SignedInOnly } from '../../account/signed-in-only.js';
import { AccountDeleted } from './account-deleted.js';
import { SECTIONS } from './sections.js';
import { SectionsTogether } from './sections-together.js';

export function SettingsPage() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AccountDeleted />;
  return (
    <div class="settings">
      <h1>Settings</h1>
      <nav class="settings-nav" aria-label="Settings">
        <ul>
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <SignedInOnly>
        {(signedIn) => <SectionsTogether signedIn={signedIn} onDeleted={() => setDeleted(true)} />}
      </SignedInOnly>
    </div>
  );
}
