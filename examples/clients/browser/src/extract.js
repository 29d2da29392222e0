import { createClient } from '@connectrpc/connect';
import { ClientSurface, ExtractionService, OffsetEncoding } from '../gen/extraction/v1/extraction_pb.js';
import { checkEvidence } from './evidence.js';
import { Failure, ofAnswer, ofRpc } from './failure.js';
import { withRetries } from './retry.js';

const SOURCE_TAG = 'browser-client';

function requestFor({ conversation, referenceTime }) {
  return {
    rawContent: conversation,
    metadata: {
      clientSurface: ClientSurface.API,
      sourceTag: SOURCE_TAG,
      offsetEncoding: OffsetEncoding.UTF16,
      ...(referenceTime === '' ? {} : { referenceTime }),
    },
  };
}

// quote extract
/** One conversation, one result. @throws {Failure} */
export async function extract(transport, asked) {
  const client = createClient(ExtractionService, transport);
  const call = (timeoutMs) =>
    client.extract(requestFor(asked), { timeoutMs }).catch((caught) => {
      throw ofRpc(caught);
    });
  const response = await withRetries(call, asked.deadline);
  checkEvidence(asked.conversation, response);
  return response;
}

// end quote

/** The same with its progress: the stages, each item, and at last the whole response. @throws {Failure} */
export async function* extractStream(transport, asked) {
  const client = createClient(ExtractionService, transport);
  const named = (message) =>
    message.catch((caught) => {
      throw ofRpc(caught);
    });
  // What is refused is refused before the first message: from then on nothing is made again.
  const { first, rest } = await withRetries(async (timeoutMs) => {
    const messages = client.extractStream(requestFor(asked), { timeoutMs })[Symbol.asyncIterator]();
    return { first: await named(messages.next()), rest: messages };
  }, asked.deadline);
  try {
    for (let next = first; !next.done; next = await named(rest.next())) {
      const { progress } = next.value;
      if (progress.case === 'response') checkEvidence(asked.conversation, progress.value);
      yield next.value;
    }
  } finally {
    // Whoever stops in the middle lets go of the call.
    await rest.return?.();
  }
}

/** One conversation over POST /api/extract, without any package. @throws {Failure} */
export async function extractOverJson({ service, bearer, conversation, referenceTime, deadline }) {
  const metadata = { client_surface: 'api', source_tag: SOURCE_TAG, offset_encoding: 'utf16' };
  const body = {
    raw_content: conversation,
    metadata: referenceTime === '' ? metadata : { ...metadata, reference_time: referenceTime },
  };
  const headers = { 'content-type': 'application/json' };
  if (bearer !== '') headers.authorization = `Bearer ${bearer}`;
  const call = async (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${service}/api/extract`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    }).catch((error) => {
      throw unanswered(error);
    });
    if (!answer.ok) throw await ofAnswer(answer);
    return answer.json();
  };
  const response = await withRetries(call, deadline);
  checkEvidence(conversation, response);
  return response;
}

function unanswered({ name, message }) {
  if (name === 'TimeoutError') return new Failure({ code: 'DEADLINE_EXCEEDED', message });
  return new Failure({ code: 'UNAVAILABLE', message, isTemporary: true });
}
