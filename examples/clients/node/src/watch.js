import { setTimeout as pause } from 'node:timers/promises';
import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { AccountService } from '../gen/account/v1/account_pb.js';
import { explain } from './errors.js';

// quote watch
const FOR_GOOD = [Code.Unauthenticated, Code.PermissionDenied, Code.InvalidArgument];

/**
 * The events of the account as they happen, none lost and none twice: where the connection ends, it goes on after the
 * last event. Keep the cursor of what you have worked off, and begin with it after a start of your own.
 * @param after cursor of the last event seen; '': from now on
 */
export async function* watchEvents(transport, after, signal) {
  const client = createClient(AccountService, transport);
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const event of client.watchEvents({ after }, { signal })) {
        failures = 0;
        after = event.cursor;
        // What has no id only says that the connection lives.
        if (event.id !== '') yield event;
      }
    } catch (caught) {
      if (signal.aborted) return;
      if (FOR_GOOD.includes(ConnectError.from(caught).code)) throw caught;
      process.stderr.write(`${explain(caught)}; connecting again\n`);
    }
    const seconds = Math.min(30, 0.25 * 2 ** failures);
    await pause(seconds * (1 + Math.random() / 4) * 1000);
  }
}
// end quote
