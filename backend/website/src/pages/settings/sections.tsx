import type { ComponentType } from 'preact';
import type { SignedIn } from '../../account/session.js';
import { UsageSection } from '../../usage/usage-section.js';
import { WebhookSection } from '../../webhook/webhook-section.js';
import { AccountSection } from './account/account-section.js';
import { TokensSection } from './tokens/tokens-section.js';

interface SettingsSection {
  /** The anchor: /settings#tokens. */
  readonly id: string;
  readonly label: string;
  /** Loads what it shows, and is `aria-busy` until then. */
  readonly Section: ComponentType<{ readonly signedIn: SignedIn; readonly onDeleted: () => void }>;
}

/** The sections of the settings in their order. */
export const SECTIONS: readonly SettingsSection[] = [
  { id: 'tokens', label: 'Tokens', Section: TokensSection },
  { id: 'webhook', label: 'Webhook', Section: () => <WebhookSection /> },
  { id: 'usage', label: 'Usage', Section: () => <UsageSection /> },
  { id: 'account', label: 'Account', Section: AccountSection },
];
