import { createClient } from '@connectrpc/connect';
import { ClientSurface, ExtractionService, OffsetEncoding } from '../gen/extraction/v1/extraction_pb.js';
import { checkEvidence } from './evidence.js';
import { withRetries } from './retry.js';

/** The request for a conversation, with offsets as JavaScript counts them. */
export function requestFor(rawContent, referenceTime) {
  return {
    rawContent,
    metadata: {
      clientSurface: ClientSurface.API,
      sourceTag: 'node-client',
      offsetEncoding: OffsetEncoding.UTF16,
      referenceTime,
    },
  };
}

// quote extract
/** One conversation, one result. @param seconds for the call and its retries */
export async function extract(transport, request, seconds) {
  const client = createClient(ExtractionService, transport);
  const response = await withRetries((timeoutMs) => client.extract(request, { timeoutMs }), seconds);
  checkEvidence(request.rawContent, response);
  return response;
}

/** The same with its progress: the stages, each item, and at last the whole response. */
export async function* extractStream(transport, request, seconds) {
  const client = createClient(ExtractionService, transport);
  // What is refused is refused before the first message: from then on nothing is made again.
  const { first, rest } = await withRetries(async (timeoutMs) => {
    const messages = client.extractStream(request, { timeoutMs })[Symbol.asyncIterator]();
    return { first: await messages.next(), rest: messages };
  }, seconds);
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      const { progress } = next.value;
      if (progress.case === 'response') checkEvidence(request.rawContent, progress.value);
      yield next.value;
    }
  } finally {
    // Whoever stops in the middle lets go of the call.
    await rest.return?.();
  }
}
// end quote
