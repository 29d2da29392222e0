import { reloadWhenRestored } from '../../account/reload-when-restored.js';
import { Frame } from '../../shell/frame.js';
import { mountPage } from '../../shell/mount-page.js';
import { DevicePage } from './device-page.js';
import { readUserCode } from './user-code.js';

const userCode = readUserCode(new URLSearchParams(location.search).get('user_code') ?? '');

reloadWhenRestored();
mountPage(
  <Frame place={null} isNarrow>
    <DevicePage userCode={userCode} />
  </Frame>,
);
