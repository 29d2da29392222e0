// biome-ignore-all lint/a11y/noRedundantRoles: Safari takes a table that is drawn as cards for no table
import './deliveries.css';
import { useRef } from 'preact/hooks';
import { ProblemNotice } from '../forms/problem-notice.js';
import { ActionButton } from './action-button.js';
import { DeliveryRow } from './delivery-row.js';
import type { ShownDeliveries } from './use-deliveries.js';
import type { Webhook } from './webhook.js';

interface DeliveriesProps {
  readonly webhook: Webhook | null;
  readonly deliveries: ShownDeliveries;
  readonly resend: (id: string) => Promise<void>;
}

/** What was sent, newest first. */
export function Deliveries({ webhook, deliveries, resend }: DeliveriesProps) {
  const { list, isStale, ended, refresh, loadMore, showNewer } = deliveries;
  const heading = useRef<HTMLHeadingElement>(null);
  if (webhook === null && list.shown.length === 0) return null;
  const problem = refresh.problem ?? loadMore.problem ?? ended;
  return (
    <>
      <div class="deliveries-bar">
        <h3 ref={heading} tabIndex={-1}>
          Deliveries
        </h3>
        <p class="deliveries-newer small" role="status">
          {isStale && 'Not up to date: the service did not answer. Trying again.'}
          {!isStale && list.newer.length > 0 && (
            <button
              type="button"
              class="button button-small"
              onClick={() => {
                showNewer();
                // The button goes away with what it told of.
                heading.current?.focus();
              }}
            >
              Show {list.newer.length} newer
            </button>
          )}
        </p>
        <ActionButton action={refresh} label="Refresh" busyLabel="Looking…" look="small">
          <span class="only-read-aloud"> the deliveries</span>
        </ActionButton>
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
      {list.shown.length === 0 ? (
        <p class="deliveries-none">
          Nothing was sent in the last 30 days. Send a test event, or extract something while you are signed in.
        </p>
      ) : (
        <div class="deliveries-box">
          <table class="deliveries" role="table">
            <caption class="only-read-aloud">Deliveries of the last 30 days, newest first</caption>
            <thead class="deliveries-head" role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  Event
                </th>
                <th scope="col" role="columnheader">
                  State
                </th>
                <th scope="col" role="columnheader">
                  Attempts
                </th>
                <th scope="col" role="columnheader">
                  Again
                </th>
              </tr>
            </thead>
            {list.shown.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} resend={resend} />
            ))}
          </table>
        </div>
      )}
      {list.nextPageToken !== '' && (
        <div class="row deliveries-more">
          <ActionButton action={loadMore} label="Load more" busyLabel="Loading more…">
            <span class="only-read-aloud"> deliveries</span>
          </ActionButton>
        </div>
      )}
    </>
  );
}
