import { fromJsonString, toJsonString } from '@bufbuild/protobuf';
import {
  type ExtractionProgress,
  ExtractionProgressSchema,
  ExtractionResponseSchema,
  Stage,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedServer, startServer } from '../support/start-server.js';
import { describeClient } from './available.js';
import { type Authority, makeAuthority } from './certificate-authority.js';
import { CONVERSATIONS, REFERENCE_TIME, textOf } from './conversations.js';
import { canonicalLine, evidenceOf, expectedOf, inUnit } from './expected.js';
import { closeBrowser, pageOrigin } from './page-client.js';
import { can, type Protocol } from './program.js';
import { PROGRAMS } from './programs.js';
import { outputOf, runClient } from './run-client.js';

const SERVICES = [
  'extraction.v1.ExtractionService',
  'account.v1.AccountService',
  'grpc.health.v1.Health',
  'grpc.reflection.v1.ServerReflection',
  'grpc.reflection.v1alpha.ServerReflection',
];

let server: StartedServer;
let secured: StartedServer;
let authority: Authority;
/** By conversation, with offsets in UTF-16. */
const expected = new Map<string, Awaited<ReturnType<typeof expectedOf>>>();

beforeAll(async () => {
  authority = makeAuthority();
  const cors = { SERVICE_CORS_ORIGINS: await pageOrigin() };
  server = await startServer(cors);
  secured = await startServer({ ...cors, SERVICE_TLS_CERT: authority.cert, SERVICE_TLS_KEY: authority.key });
  for (const file of CONVERSATIONS) expected.set(file, await expectedOf(server.url, file));
});
afterAll(async () => {
  await Promise.all([server?.stop(), secured?.stop()]);
  authority?.remove();
  await closeBrowser();
});

function expectedFor(file: string, unit: 'utf8' | 'utf16' | 'utf32'): string {
  const response = expected.get(file);
  if (response === undefined) throw new Error(`${file} is no conversation of this test`);
  return inUnit(response, file, unit);
}

describe('the conversations', () => {
  it('have evidence whose offsets differ from unit to unit in three of them at least, and stand where they say', () => {
    const differing = CONVERSATIONS.filter((file) => {
      const response = expected.get(file);
      for (const { text, start_offset: start, end_offset: end } of response === undefined ? [] : evidenceOf(response)) {
        if (start !== null && end !== null) expect(textOf(file).slice(start, end)).toBe(text);
      }
      return new Set((['utf8', 'utf16', 'utf32'] as const).map((unit) => expectedFor(file, unit))).size === 3;
    });
    expect(differing.length).toBeGreaterThanOrEqual(3);
  });
});

for (const program of PROGRAMS) {
  describeClient(program, () => {
    const extracting = ['--reference-time', REFERENCE_TIME, ...CONVERSATIONS];
    const wanted = () => CONVERSATIONS.map((file) => expectedFor(file, program.offsets));
    const protocols = Object.keys(program.protocols) as Protocol[];
    const over = (ability: Parameters<typeof can>[2]) =>
      protocols.filter((protocol) => can(program, protocol, ability));

    it.each(over('extract'))('extracts what the service finds, over %s', async (protocol) => {
      const environment = { SERVICE_BASE_URL: server.url };
      const lines = await outputOf(program, ['extract', '--protocol', protocol, ...extracting], environment);
      expect(lines.map((line) => canonicalLine(line, protocol))).toEqual(wanted());
    });

    it.each(over('tls'))('extracts the same over TLS and %s, and only from whom it trusts', async (protocol) => {
      const url = `https://localhost:${secured.port}`;
      const first = (deadline: number): string[] => {
        const options = ['--protocol', protocol, '--deadline', String(deadline), '--reference-time', REFERENCE_TIME];
        return ['extract', ...options, String(CONVERSATIONS[0])];
      };
      const lines = await outputOf(program, first(30), { SERVICE_BASE_URL: url, SERVICE_CA_FILE: authority.ca });
      expect(lines.map((line) => canonicalLine(line, protocol))).toEqual(wanted().slice(0, 1));
      const mistrusting = await runClient(program, first(2), { SERVICE_BASE_URL: url });
      expect(mistrusting).toMatchObject({ status: 1, lines: [] });
    });

    it.each(over('stream'))('streams the stages, each item and the response, over %s', async (protocol) => {
      const environment = { SERVICE_BASE_URL: server.url };
      const lines = await outputOf(program, ['stream', '--protocol', protocol, ...extracting], environment);
      const streams = splitStreams(lines.map((line) => fromJsonString(ExtractionProgressSchema, line)));
      expect(streams.map(({ response }) => canonicalLine(response, 'grpc'))).toEqual(wanted());
      for (const { stages, items, response } of streams) {
        expect(stages).toEqual(Object.values(Stage).filter((stage) => typeof stage === 'number' && stage !== 0));
        const { tasks = [], decisions = [], risks = [] } = JSON.parse(response) as Record<string, []>;
        expect(items).toBe(tasks.length + decisions.length + risks.length);
      }
    });

    it.each(over('health'))('asks whether the service takes work, over %s', async (protocol) => {
      const environment = { SERVICE_BASE_URL: server.url };
      expect(await outputOf(program, ['health', '--protocol', protocol], environment)).toEqual(['SERVING']);
    });

    it.each(over('services'))('lists the services by reflection, over %s', async (protocol) => {
      const environment = { SERVICE_BASE_URL: server.url };
      const lines = await outputOf(program, ['services', '--protocol', protocol], environment);
      expect(lines.toSorted()).toEqual(SERVICES.toSorted());
    });
  });
}

interface Streamed {
  readonly stages: Stage[];
  items: number;
  /** The last message, as JSON. */
  response: string;
}

/** The messages of several streams, one after the other, each of which ends with its response. */
function splitStreams(messages: readonly ExtractionProgress[]): Streamed[] {
  const streams: Streamed[] = [];
  let current: Streamed = { stages: [], items: 0, response: '' };
  for (const { progress } of messages) {
    if (progress.case === 'stageDone') current.stages.push(progress.value.stage);
    else if (progress.case === 'item') current.items += 1;
    else if (progress.case === 'response') {
      streams.push({ ...current, response: toJsonString(ExtractionResponseSchema, progress.value) });
      current = { stages: [], items: 0, response: '' };
    }
  }
  return streams;
}
