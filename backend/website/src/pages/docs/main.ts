import '../../styles/all.css';
import '../../shell/frame.css';
import '../../styles/docs.css';
import '../../styles/docs-code.css';
import { rememberedSignIn } from '../../account/remembered-sign-in.js';
import { applyTheme, readTheme, type Theme } from '../../theme/theme.js';

/** The pages of the guides are complete without this script: it gives life to two things in their frame. */
const theme = find('.theme-switch', HTMLSelectElement);
theme.value = readTheme();
theme.addEventListener('change', () => applyTheme(theme.value as Theme));

if (rememberedSignIn()) {
  const account = find('.frame-nav a[href="/sign-in"]', HTMLAnchorElement);
  account.href = '/settings';
  account.textContent = 'Settings';
}

function find<Found extends Element>(selector: string, kind: new () => Found): Found {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The frame has no ${selector}`);
  return found;
}
