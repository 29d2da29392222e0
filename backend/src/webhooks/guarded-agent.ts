import type { Agent } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { AddressRule } from './address-rule.js';
import { BlockedAddressError } from './attempt-failure.js';
import { guardedLookup } from './lookup.js';

export interface GuardedAgentParts {
  readonly isAllowedAddress: AddressRule;
  readonly allowPrivate: boolean;
  readonly lookup: LookupFunction;
  /** PEM; absent: the authorities that Node knows, those of NODE_EXTRA_CA_CERTS among them. */
  readonly ca?: string;
}

/** Node's own 250 ms give up on hosts with several addresses that are far away. */
const ADDRESS_TRY_MS = 1_000;

/**
 * Connects to public addresses only. The agent looks at the host where it is an address, and at every address that a name
 * resolves to, in the very answer that it connects by; our own rule, which is narrower, looks at the same answer.
 * Connections are not kept: an idle one that the receiver just closed would cost the next delivery an attempt.
 */
export function guardedAgent({ isAllowedAddress, allowPrivate, lookup, ca }: GuardedAgentParts): Agent {
  return new RequestFilteringHttpsAgent({
    allowPrivateIPAddress: allowPrivate,
    allowMetaIPAddress: false,
    keepAlive: false,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TRY_MS,
    lookup: guardedLookup(lookup, isAllowedAddress),
    ...(ca === undefined ? {} : { ca }),
  });
}

/** Looks once more, at whom the socket is connected to, before a byte is written; `refuse` has to end the request. */
export function guardPeer(socket: Socket, isAllowed: AddressRule, refuse: (error: Error) => void): void {
  const look = (): void => {
    const { remoteAddress } = socket;
    if (remoteAddress !== undefined && isAllowed(remoteAddress)) return;
    refuse(new BlockedAddressError('The connection leads to an address that is not public'));
  };
  if (socket.connecting) socket.once('connect', look);
  else look();
}
