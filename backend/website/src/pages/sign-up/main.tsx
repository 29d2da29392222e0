import { Frame } from '../../shell/frame.js';
import { mountPage } from '../../shell/mount-page.js';

mountPage(
  <Frame place="extract">
    <h1>Extract</h1>
  </Frame>,
);
