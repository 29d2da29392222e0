import { create } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import {
  DecisionStatus,
  ExtractionResponseSchema,
  MessageKind,
  RiskCategory,
  RiskStatus,
  TaskKind,
  TaskStatus,
} from '../gen/extraction/v1/extraction_pb.js';
import { messageOfResponse } from './message-of-words.js';
import { responseOfMessage } from './response-of-message.js';

const FRAME = { summary: 'Ann and Ben talked.', promptVersion: 'embedded/1', schemaVersion: '1' };
const frame = { summary: 'Ann and Ben talked.', prompt_version: 'embedded/1', schema_version: '1' };
const WORDS = { text: 'I will', sourceIndex: 0, startOffset: 0, endOffset: 6 };
const words = { text: 'I will', source_index: 0, start_offset: 0, end_offset: 6 };

it('has every field under the name of the JSON route, also where it is 0, false or empty', () => {
  const message = create(ExtractionResponseSchema, {
    ...FRAME,
    tasks: [
      {
        text: 'Send it',
        owner: 'Ben',
        deadline: 'by Friday',
        dueDate: '2026-11-27',
        ambiguous: true,
        confidence: 0.5,
        source: WORDS,
        ownerConfidence: 0,
        extractionReason: '',
        mentionCount: 2,
        kind: TaskKind.ACCEPTED_REQUEST,
        status: TaskStatus.OPEN,
        requester: 'Ann',
        mentions: [WORDS, WORDS],
      },
    ],
    decisions: [
      { text: 'Go', confidence: 0, source: WORDS, mentionCount: 1, status: DecisionStatus.TENTATIVE, decidedBy: 'Ann' },
    ],
    risks: [
      {
        text: 'Late',
        confidence: 1,
        source: WORDS,
        mentionCount: 1,
        category: RiskCategory.SCHEDULE,
        status: RiskStatus.MITIGATED,
        raisedBy: 'Ben',
      },
    ],
    participants: [{ index: 0, displayName: 'Ann', handle: 'U1', address: 'ann@x.example' }],
    messages: [
      {
        index: 0,
        id: '1.2',
        participant: 0,
        author: 'U1',
        sentAt: '2026-11-22T09:00:00+01:00',
        startOffset: 0,
        endOffset: 9,
        bodyStartOffset: 0,
        kind: MessageKind.CHAT,
      },
    ],
  });
  const response = responseOfMessage(message);
  expect(messageOfResponse(response)).toStrictEqual(message);
  expect(response).toStrictEqual({
    ...frame,
    tasks: [
      {
        text: 'Send it',
        owner: 'Ben',
        deadline: 'by Friday',
        due_date: '2026-11-27',
        ambiguous: true,
        confidence: 0.5,
        source: words,
        owner_confidence: 0,
        extraction_reason: '',
        mention_count: 2,
        kind: 'accepted_request',
        status: 'open',
        requester: 'Ann',
        mentions: [words, words],
      },
    ],
    decisions: [{ text: 'Go', confidence: 0, source: words, mention_count: 1, status: 'tentative', decided_by: 'Ann' }],
    risks: [
      {
        text: 'Late',
        confidence: 1,
        source: words,
        mention_count: 1,
        category: 'schedule',
        status: 'mitigated',
        raised_by: 'Ben',
      },
    ],
    participants: [{ index: 0, display_name: 'Ann', handle: 'U1', address: 'ann@x.example' }],
    messages: [
      {
        index: 0,
        id: '1.2',
        participant: 0,
        author: 'U1',
        sent_at: '2026-11-22T09:00:00+01:00',
        start_offset: 0,
        end_offset: 9,
        body_start_offset: 0,
        kind: 'chat',
      },
    ],
  });
});

it('is null or left out where the JSON route is, and leaves out words of a later version', () => {
  const bare = { text: 'x', source: { text: 'x' }, mentionCount: 1 };
  const message = create(ExtractionResponseSchema, { ...FRAME, tasks: [bare], decisions: [bare], risks: [bare] });
  const [risk] = message.risks;
  if (risk !== undefined) risk.category = 99 as RiskCategory;
  const source = { text: 'x', source_index: null, start_offset: null, end_offset: null };
  const item = { text: 'x', confidence: 0, source, mention_count: 1 };
  expect(responseOfMessage(message)).toStrictEqual({
    ...frame,
    tasks: [{ ...item, ambiguous: false, owner_confidence: null, extraction_reason: null }],
    decisions: [item],
    risks: [item],
  });
});

it('has the lists that were asked for also where they are empty', () => {
  const message = create(ExtractionResponseSchema, FRAME);
  const nothing = { ...frame, tasks: [], decisions: [], risks: [] };
  expect(responseOfMessage(message)).toStrictEqual(nothing);
  expect(responseOfMessage(message, ['messages'])).toStrictEqual({ ...nothing, participants: [], messages: [] });
});
