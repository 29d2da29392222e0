import { randomBytes } from 'node:crypto';
import { makePasswordLink } from '../accounts/password-links/make-password-link.js';
import { CommandFailure, knownMigrations, withStore } from '../storage/command-store.js';
import type { Command } from './command.js';
import { pageUrl } from './page-url.js';

/** The commands that work on accounts, by the word that calls them. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  'password-link': {
    usage: 'service-backend password-link EMAIL',
    operands: 1,
    takesForce: false,
    async run({ configuration, operands: [email = ''], logger }) {
      const page = pageUrl(configuration, '/reset-password');
      const link = await withStore(configuration, async (store) => {
        await knownMigrations(store);
        return makePasswordLink(store, { email, now: Date.now(), random: randomBytes });
      });
      if (link === null) {
        throw new CommandFailure(
          'There is no account with this e-mail address. Check it, and the store that is configured',
        );
      }
      const expiresAt = new Date(link.expiresAt).toISOString();
      logger.warn({ account: link.accountId, expires_at: expiresAt }, 'password link made');
      return `${page}#${link.secret}\nIt sets a new password once, until ${expiresAt}, and ends all sessions of the account. Links made before are good for nothing now. Give it to the owner of the account alone.\n`;
    },
  },
};
