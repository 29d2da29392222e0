import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toJsonString } from '@bufbuild/protobuf';
import { WatchEventsResponseSchema } from '../gen/account/v1/account_pb.js';
import { ExtractionProgressSchema, ExtractionResponseSchema } from '../gen/extraction/v1/extraction_pb.js';
import { explain } from './errors.js';
import { extract, extractStream, requestFor } from './extract.js';
import { receiver } from './receive.js';
import { health, services } from './server-state.js';
import { openTransport } from './transports.js';
import { watchEvents } from './watch.js';

const USAGE = `main.js extract|stream [--deadline SECONDS] [--reference-time TIME] FILE...
main.js watch [--after CURSOR]
main.js health
main.js services
main.js receive [--port PORT]
Each but the last takes --protocol connect|grpc|grpc-web.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    protocol: { type: 'string', default: 'grpc' },
    deadline: { type: 'string', default: '30' },
    'reference-time': { type: 'string' },
    after: { type: 'string', default: '' },
    port: { type: 'string', default: '3000' },
  },
});
const [command, ...files] = positionals;
const print = (line) => process.stdout.write(`${line}\n`);
const asJson = (schema, message) => print(toJsonString(schema, message, { useProtoFieldName: true }));

async function run() {
  if (command === 'receive') {
    const server = receiver(process.env.SERVICE_WEBHOOK_SECRET ?? '', (event) => print(JSON.stringify(event)));
    server.listen(Number(values.port), '127.0.0.1', () => print(`listening on ${server.address().port}`));
    return;
  }
  const transport = openTransport(values.protocol, process.env);
  const seconds = Number(values.deadline);
  const requests = () => files.map((file) => requestFor(readFileSync(file, 'utf8'), values['reference-time']));
  if (command === 'extract') {
    for (const request of requests()) {
      asJson(ExtractionResponseSchema, await extract(transport, request, seconds));
    }
  } else if (command === 'stream') {
    for (const request of requests()) {
      for await (const message of extractStream(transport, request, seconds)) asJson(ExtractionProgressSchema, message);
    }
  } else if (command === 'watch') {
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
    for await (const event of watchEvents(transport, values.after, stopping.signal)) {
      asJson(WatchEventsResponseSchema, event);
    }
  } else if (command === 'health') {
    print(await health(transport));
  } else if (command === 'services') {
    for (const name of await services(transport)) print(name);
  } else {
    throw new Error(`usage:\n${USAGE}`);
  }
}

run().catch((error) => {
  // What is still open, such as an idle connection, is not waited for.
  process.stderr.write(`${explain(error)}\n`, () => process.exit(1));
});
