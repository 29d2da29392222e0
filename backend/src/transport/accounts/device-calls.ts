import type { DeviceLogins } from '../../accounts/device-logins.js';
import { DEVICE_CLIENT } from '../../accounts/library/library-options.js';
import type { Sessions } from '../../accounts/sessions.js';
import type { Answer, Asked } from './account-call.js';
import type { AttemptLimits } from './attempts.js';

type AskedWithCode = Asked<{ readonly user_code: string }>;

interface DeviceCallsParts {
  readonly sessions: Sessions;
  readonly deviceLogins: DeviceLogins;
  readonly limits: AttemptLimits;
}

/** What the page that a person opens for `service login` calls. */
export function deviceCalls({ sessions, deviceLogins, limits }: DeviceCallsParts) {
  async function countGuess({ credential }: AskedWithCode): Promise<void> {
    const { current } = await sessions.require(credential);
    await limits.ofAccount('user_code_account', current.user.id);
  }

  return {
    async claim(asked: AskedWithCode): Promise<Answer> {
      await countGuess(asked);
      const { user_code: userCode } = asked.fields;
      const { status } = await deviceLogins.claim(asked.credential, userCode);
      return { body: { user_code: userCode, client_id: DEVICE_CLIENT, status } };
    },
    async approve(asked: AskedWithCode): Promise<Answer> {
      await countGuess(asked);
      await deviceLogins.approve(asked.credential, asked.fields.user_code);
      return { body: { status: 'approved' } };
    },
    async deny(asked: AskedWithCode): Promise<Answer> {
      await countGuess(asked);
      await deviceLogins.deny(asked.credential, asked.fields.user_code);
      return { body: { status: 'denied' } };
    },
  };
}
