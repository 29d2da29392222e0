import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const LARGEST_BYTES = 64 * 1024;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

// quote receive
/**
 * A server that takes the events of a webhook, each once. The package refuses what is not signed with the secret and what
 * was signed more than five minutes ago or ahead; the id tells a second delivery of the same event.
 */
export function receiver(secret, onEvent) {
  const webhook = new Webhook(secret);
  /** When each id was taken. A service that runs more than once keeps them in its store. */
  const taken = new Map();

  return createServer(async (request, response) => {
    const answer = (status) => response.writeHead(status).end();
    if (request.method !== 'POST') return answer(405);
    const body = await wholeBody(request);
    if (body === null) return answer(413);
    let event;
    try {
      event = webhook.verify(body, request.headers);
    } catch {
      return answer(401);
    }
    const id = request.headers['webhook-id'];
    for (const [old, at] of taken) if (Date.now() - at > REMEMBERED_MS) taken.delete(old);
    if (!taken.has(id)) {
      taken.set(id, Date.now());
      onEvent(event);
    }
    return answer(204);
  });
}
// end quote

/** The bytes as they came; null where there are too many. */
async function wholeBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > LARGEST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
