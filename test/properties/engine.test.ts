import { OFFSET_ENCODINGS, type OffsetEncoding } from '@structured-extraction/proto/extraction/v1/extraction_words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import { everything } from '../../backend/src/extraction/engines/embedded/2-read/model/scorer-for-tests.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { ground } from '../../backend/src/extraction/grounding/ground.js';
import type { Evidence, Extraction } from '../../backend/src/extraction/types/extraction.js';
import { anyText, plainText } from './texts.js';

/** Fixed, so that a run is the same everywhere; fast-check prints it with the path of what failed. */
const SEED = 20_260_316;
const TIMEOUT = 180_000;
/** Texts whose every quotation is looked up; `npm run test:properties` asks for 10,000. */
const RUNS = Number(process.env['SERVICE_TEST_RUNS'] ?? 1000);

const shipped = shippedScorer();
const run = (text: string, takesAll: boolean): Extraction => extract(text, {}, takesAll ? everything : shipped);
const itemsOf = ({ tasks, decisions, risks }: Extraction) => [...tasks, ...decisions, ...risks];
const evidenceOf = (extraction: Extraction) =>
  itemsOf(extraction).flatMap(({ source, mentions }) => [source, ...mentions]);

/** Slices a text by offsets of one encoding, the way a client in that encoding does. */
function slicer(text: string, encoding: OffsetEncoding): (start: number, end: number) => string {
  if (encoding === 'utf16') return (start, end) => text.slice(start, end);
  const bytes = Buffer.from(text);
  if (encoding === 'utf8') return (start, end) => bytes.subarray(start, end).toString();
  const points = [...text];
  return (start, end) => points.slice(start, end).join('');
}

describe('the embedded engine', () => {
  it(
    'grounds every item and mention of any text in every offset encoding',
    () => {
      let items = 0;
      let grounded = 0;
      const holds = (text: string, takesAll: boolean) => {
        const extraction = run(text, takesAll);
        const quotations = evidenceOf(extraction);
        items += itemsOf(extraction).length;
        for (const { span, text: quoted } of quotations) {
          if (span === null) continue;
          grounded++;
          if (quoted === '' || text.slice(span.start, span.end) !== quoted)
            expect.fail(`${quoted} is not at its place`);
        }
        if (quotations.length === 0) return;
        const bodyOf = (index: number) => parse(text, {}).messages[index]?.body;
        for (const encoding of OFFSET_ENCODINGS) {
          const { dropped, locate, extraction: kept } = ground(text, extraction, encoding, bodyOf);
          expect([dropped, evidenceOf(kept).length]).toEqual([0, quotations.length]);
          const slice = slicer(text, encoding);
          for (const evidence of quotations) {
            const place = locate(evidence);
            if ((place === null) !== (evidence.span === null)) expect.fail(`${evidence.text} lost its place`);
            if (place !== null && slice(place.start, place.end) !== evidence.text)
              expect.fail(`${evidence.text} is elsewhere in ${encoding}`);
          }
        }
      };
      fc.assert(fc.property(anyText, fc.boolean(), holds), { numRuns: RUNS, seed: SEED });
      expect(items).toBeGreaterThan(2 * RUNS);
      expect(grounded).toBeGreaterThan(2 * RUNS);
    },
    TIMEOUT,
  );

  it(
    'finds items in plain talk with the weights that ship',
    () => {
      let items = 0;
      const count = (text: string) => {
        items += itemsOf(run(text, false)).length;
      };
      fc.assert(fc.property(anyText, count), { numRuns: 1000, seed: SEED });
      expect(items).toBeGreaterThan(500);
    },
    TIMEOUT,
  );

  it(
    'tells the mentions of an item in the order of the conversation, each once, the source among them',
    () => {
      const holds = (text: string, takesAll: boolean) => {
        for (const { source, mentions } of itemsOf(run(text, takesAll))) {
          expect(mentions).toContainEqual(source);
          const isBehind = (later: Evidence, earlier: Evidence | undefined) =>
            earlier === undefined ||
            (later.messageIndex ?? 0) > (earlier.messageIndex ?? 0) ||
            later.span === null ||
            earlier.span === null ||
            (later.messageIndex === earlier.messageIndex && later.span.start >= earlier.span.end);
          if (!mentions.every((mention, at) => isBehind(mention, mentions[at - 1])))
            expect.fail(`mentions ${JSON.stringify(mentions)} are not in order`);
          const places = mentions.flatMap(({ span }) => span ?? []).map(({ start, end }) => `${start}-${end}`);
          expect(new Set(places).size).toBe(places.length);
        }
      };
      fc.assert(fc.property(anyText, fc.boolean(), holds), { numRuns: 1000, seed: SEED });
    },
    TIMEOUT,
  );

  it(
    'keeps its numbers within bounds and its words on one line',
    () => {
      const holds = (text: string, takesAll: boolean) => {
        const extraction = run(text, takesAll);
        if (itemsOf(extraction).length > 0) expect(extraction.summary).not.toBe('');
        const isNumber = (value: number) => value >= 0 && value <= 1;
        for (const item of itemsOf(extraction)) {
          if (/[\n\r]/.test(item.text) || item.text.trim() !== item.text)
            expect.fail(`text ${JSON.stringify(item.text)}`);
          if (!isNumber(item.confidence)) expect.fail(`confidence ${item.confidence}`);
        }
        for (const { owner, ownerConfidence } of extraction.tasks) {
          if (owner !== undefined && (owner === '' || !isNumber(ownerConfidence ?? -1)))
            expect.fail(`owner ${owner}, ${ownerConfidence}`);
        }
      };
      fc.assert(fc.property(anyText, fc.boolean(), holds), { numRuns: 1000, seed: SEED });
    },
    TIMEOUT,
  );

  it(
    'gives the same for the same text, whatever was read between',
    () => {
      const holds = (text: string, other: string, takesAll: boolean) => {
        const first = run(text, takesAll);
        run(other, takesAll);
        expect(run(text, takesAll)).toEqual(first);
      };
      fc.assert(fc.property(anyText, anyText, fc.boolean(), holds), { numRuns: 500, seed: SEED });
    },
    TIMEOUT,
  );

  it(
    'finds the same items whether lines end with LF or CRLF',
    () => {
      const words = (extraction: Extraction) => itemsOf(extraction).map(({ text }) => text);
      const quotations = (extraction: Extraction) =>
        evidenceOf(extraction).map(({ text }: Evidence) => text.replaceAll('\r', ''));
      const holds = (text: string, takesAll: boolean) => {
        const lf = run(text, takesAll);
        const crlf = run(text.replaceAll('\n', '\r\n'), takesAll);
        expect(words(crlf)).toEqual(words(lf));
        expect(quotations(crlf)).toEqual(quotations(lf));
        expect(crlf.summary).toBe(lf.summary);
      };
      fc.assert(fc.property(plainText, fc.boolean(), holds), { numRuns: 1000, seed: SEED });
    },
    TIMEOUT,
  );
});
