import { ENVIRONMENT } from '../../backend/dist/configuration.js';

/**
 * Seconds that a process takes at most from SIGTERM to its end: 14 for requests (DRAIN_GRACE_MS of backend/src/server.ts),
 * beside which the webhooks end (backend/src/webhooks/dispatcher.ts), and 5 for events (backend/src/events/record-event.ts).
 */
export const DRAIN_SECONDS = 19;

/** A problem for each variable of the service among `names` that backend/src/configuration.ts does not know. */
export function unknownVariables(names) {
  const own = [...names].filter((name) => /^(?:SERVICE|OTEL)_/.test(name));
  const unknown = own.filter((name) => !Object.hasOwn(ENVIRONMENT.shape, name));
  return unknown.map((name) => `${name} is no variable of backend/src/configuration.ts`);
}

/** Whether an image is named by a digest, or by a tag that holds a version. */
export function isPinned(image) {
  const tag = /^[^:@]+(?::([\w.-]+))?(@sha256:[0-9a-f]{64})?$/.exec(image.replace(/^[^/]+:\d+\//, ''));
  return tag !== null && (tag[2] !== undefined || /\d/.test(tag[1] ?? ''));
}
