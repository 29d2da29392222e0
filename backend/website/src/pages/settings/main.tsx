import { reloadWhenRestored } from '../../account/reload-when-restored.js';
import { Frame } from '../../shell/frame.js';
import { mountPage } from '../../shell/mount-page.js';
import { SettingsPage } from './settings-page.js';

reloadWhenRestored();
mountPage(
  <Frame place="account">
    <SettingsPage />
  </Frame>,
);
