import { create, type DescMessage, type Message, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { GetAccountResponseSchema } from '@structured-extraction/proto/account/v1/account_pb';
import {
  ExtractionResponseSchema,
  type RiskCategory,
  TaskKind,
  TaskStatus,
} from '@structured-extraction/proto/extraction/v1/extraction_pb';
import { expect, it } from 'vitest';
import { messageBytes } from './message-bytes.js';

const write = messageBytes(ExtractionResponseSchema);

function expectSame(desc: DescMessage, message: Message, written: Uint8Array): void {
  expect(Buffer.from(written).toString('hex')).toBe(Buffer.from(toBinary(desc, message as never)).toString('hex'));
}

function expectSameResponse(response: MessageInitShape<typeof ExtractionResponseSchema>): void {
  const message = create(ExtractionResponseSchema, response);
  expectSame(ExtractionResponseSchema, message, write(message));
}

const evidence = (text: string) => ({ text, sourceIndex: 0, startOffset: 127, endOffset: 2 ** 31 - 1 });

it('writes the bytes of the library, of every kind of value', () => {
  expectSameResponse({
    summary: 'Ann and Bén talked.',
    tasks: [
      {
        text: 'x'.repeat(300),
        owner: '',
        deadline: 'bis Freitag 📅',
        ambiguous: true,
        confidence: 0.25,
        source: evidence('half \ud800 a pair'),
        ownerConfidence: 0,
        mentionCount: -1,
        kind: TaskKind.ASSIGNMENT,
        status: TaskStatus.OPEN,
        mentions: [evidence(''), evidence('é'.repeat(42)), {}],
      },
      { confidence: Number.NaN },
    ],
    risks: [{ category: 4711 as RiskCategory, confidence: -0 }],
  });
});

it.each([0, 1, 41, 42, 43, 126, 127, 128, 16_383, 16_384, 100_000])(
  'writes the lengths of the library around a text of %i characters',
  (length) => {
    for (const character of ['a', 'é', '漢', '👍']) {
      const text = character.repeat(length);
      expectSameResponse({ summary: text, decisions: [{ text, source: { text } }] });
    }
  },
);

it('writes nothing of an earlier message into the next', () => {
  write(create(ExtractionResponseSchema, { summary: 'x'.repeat(1_000_000) }));
  expectSameResponse({});
  expectSameResponse({ tasks: [{}, {}] });
});

it('writes nothing into the next message of one that cannot be written', () => {
  const broken = { ...create(ExtractionResponseSchema, { summary: 'of somebody else' }), tasks: [{ text: 4711 }] };
  expect(() => write(broken as never)).toThrow();
  expectSameResponse({ summary: 'mine' });
});

it('leaves a type with a oneof to the library', () => {
  const value = { id: 'ses_1' };
  const message = create(GetAccountResponseSchema, { userId: 'u', credential: { case: 'session', value } });
  expectSame(GetAccountResponseSchema, message, messageBytes(GetAccountResponseSchema)(message));
});
