import { reloadWhenRestored } from '../../account/reload-when-restored.js';
import { UnlessSignedIn } from '../../account/unless-signed-in.js';
import { Frame } from '../../shell/frame.js';
import { mountPage } from '../../shell/mount-page.js';
import { nextPath } from '../../shell/next-path.js';
import { SignInForm } from './sign-in-form.js';

const next = nextPath(new URLSearchParams(location.search).get('next'));

reloadWhenRestored();
mountPage(
  <Frame place="account" isNarrow>
    <UnlessSignedIn next={next ?? '/'}>
      <SignInForm next={next} />
    </UnlessSignedIn>
  </Frame>,
);
