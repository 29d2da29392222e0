// node scripts/model-host.mjs [PORT]: a host that speaks the protocols of OpenAI and of Ollama as one with a model does, and
// whose answers are the embedded engine's. It is for tests, for measuring and for trying the settings: it knows no more than
// the engine itself. Prints {"url"} once it listens. POST /faults takes a list of names of scripts/model-host/faults.mjs, one
// for each of the next questions, or {"always": NAME}; GET /asked says what was asked so far.
import { createServer } from 'node:http';
import { answerOf } from './model-host/answer.mjs';
import { FAULTS, spoil } from './model-host/faults.mjs';
import { PROTOCOLS } from './model-host/protocols.mjs';

const [port = '0'] = process.argv.slice(2);
const asked = [];
let next = [];
let always = null;

const CONTROLS = {
  'GET /asked': (_body, response) => json(response, asked),
  'POST /faults'(body, response) {
    const plan = JSON.parse(body);
    const names = Array.isArray(plan) ? plan : [plan.always].filter((name) => name !== null);
    const unknown = names.filter((name) => name !== 'none' && FAULTS[name] === undefined);
    if (unknown.length > 0) return json(response, { unknown }, 400);
    next = Array.isArray(plan) ? [...plan] : [];
    always = Array.isArray(plan) ? null : plan.always;
    asked.length = 0;
    return json(response, {});
  },
};

const server = createServer(async (request, response) => {
  const body = await textOf(request);
  const { pathname } = new URL(request.url, 'http://host');
  const place = `${request.method} ${pathname}`;
  const control = CONTROLS[place];
  if (control !== undefined) return control(body, response);
  const protocol = PROTOCOLS[place];
  if (protocol === undefined) return json(response, { error: { message: 'no such route' } }, 404);
  const question = protocol.read(JSON.parse(body));
  const fault = next.shift() ?? always ?? 'none';
  asked.push({ place, fault, bytes: body.length, authorization: request.headers.authorization ?? null });
  const reply = (text) => json(response, protocol.write(text, question));
  if (fault === 'none') return reply(JSON.stringify(answerOf(question.prompt)));
  return spoil(fault, { request, response, reply, answer: () => answerOf(question.prompt), question, protocol });
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`);
});

function json(response, value, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
