import { toJsonString } from '@bufbuild/protobuf';
import { ExtractionProgressSchema, ExtractionResponseSchema } from '../gen/extraction/v1/extraction_pb.js';
import { extract, extractOverJson, extractStream } from './extract.js';
import { Failure } from './failure.js';
import { openTransport } from './transport.js';

const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
const log = document.querySelector('[role=log]');

const print = (line) => log.append(`${line}\n`);
const asJson = (schema, message) => print(toJsonString(schema, message, { useProtoFieldName: true }));

const COMMANDS = {
  async extract(asked) {
    if (asked.protocol === 'json') print(JSON.stringify(await extractOverJson(asked)));
    else asJson(ExtractionResponseSchema, await extract(openTransport(asked), asked));
  },
  async stream(asked) {
    for await (const message of extractStream(openTransport(asked), asked)) asJson(ExtractionProgressSchema, message);
  },
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  // FormData would write CRLF for every end of a line: offsets count in what is sent.
  const texts = Object.fromEntries([...form.elements].map(({ name, value }) => [name, value]));
  const asked = { ...texts, deadline: Number(texts.deadline), service: texts.service.replace(/\/$/, '') };
  status.textContent = 'Asking';
  log.textContent = '';
  try {
    await COMMANDS[event.submitter.value](asked);
    status.textContent = 'Done';
  } catch (error) {
    status.textContent = error instanceof Failure ? error.explain() : String(error);
  }
});
