import { create } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import {
  type ClientSurface,
  ExtractionRequestSchema,
  Include,
  OffsetEncoding,
  Reader,
  type SourceType,
} from '../gen/extraction/v1/extraction_pb.js';
import type { ExtractionRequest } from '../gen/extraction/v1/extraction_words.js';
import { messageOfRequest } from './message-of-words.js';
import { requestOfMessage } from './request-of-message.js';

const whole: ExtractionRequest = {
  raw_content: 'Ann: hi',
  source_type: 'slack',
  metadata: {
    client_surface: 'cli',
    source_tag: 'ci',
    reference_time: '2026-11-22T09:00:00Z',
    timezone: 'UTC',
    thread_id: 't1',
    offset_encoding: 'utf8',
  },
  include: ['messages'],
  reader: 'small',
};

it('has every field of the JSON route, there and back', () => {
  const message = messageOfRequest(whole);
  expect(message).toMatchObject({
    include: [Include.MESSAGES],
    reader: Reader.SMALL,
    metadata: { offsetEncoding: OffsetEncoding.UTF8 },
  });
  expect(requestOfMessage(message)).toStrictEqual(whole);
});

it('leaves out what nobody said', () => {
  expect(requestOfMessage(messageOfRequest({ raw_content: 'Ann: hi' }))).toStrictEqual({ raw_content: 'Ann: hi' });
  expect(requestOfMessage(create(ExtractionRequestSchema))).toStrictEqual({});
});

it('hands a value that it does not know on as its number, so that the rules of the contract judge it', () => {
  const message = create(ExtractionRequestSchema, {
    rawContent: 'x',
    sourceType: 77 as SourceType,
    metadata: { clientSurface: 78 as ClientSurface },
    include: [79 as Include],
    reader: 80 as Reader,
  });
  expect(requestOfMessage(message)).toStrictEqual({
    raw_content: 'x',
    source_type: '77',
    metadata: { client_surface: '78' },
    include: ['79'],
    reader: '80',
  });
});
