import '../../account/account.css';
import { Frame } from '../../shell/frame.js';
import { mountPage } from '../../shell/mount-page.js';
import { ResetPage } from './reset-page.js';

/** After the # it reaches no server and no log. */
const token = location.hash.slice(1);

// Another link in the same tab changes nothing but what stands after the #.
addEventListener('hashchange', () => location.reload());
mountPage(
  <Frame place="account" isNarrow>
    <ResetPage token={token} />
  </Frame>,
);
