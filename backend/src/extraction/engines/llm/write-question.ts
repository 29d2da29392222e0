import type { Participant, WallTime } from '../../types/conversation.js';
import type { Reading } from '../embedded/pipeline.js';
import type { Chunk } from './chunks.js';
import type { ModelRequest } from './model-client.js';
import type { Proposal } from './proposals.js';
import { replySchema } from './reply.js';

/** The texts of the prompt files. */
export interface Prompts {
  readonly readConversation: string;
  readonly judgeProposals: string;
}

export interface QuestionFrame {
  readonly prompts: Prompts;
  /** Unpredictable for whoever writes the text, and the same for the same text. */
  readonly fence: string;
  readonly context: { readonly sourceType: string; readonly referenceTime: WallTime | null };
}

/** The number of tokens that an answer may have. */
export const MOST_ANSWERED = 4096;
const MOST_PEOPLE = 60;
const LONGEST_NAME = 60;
const LONGEST_PROPOSAL = 240;
const FENCE = /\{\{fence\}\}/g;
const PROPOSALS = '{{proposals}}';
/** Invisible characters and controls, which models would read. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** The question about one chunk. `proposals`: null if none are shown. */
export function questionOf(
  { discourse: { conversation } }: Reading,
  chunk: Chunk,
  proposals: readonly Proposal[] | null,
  { prompts, fence, context }: QuestionFrame,
): ModelRequest {
  const schema = replySchema(proposals !== null);
  const numbers = new Set(chunk.passages.map(({ message }) => conversation.messages[message]?.speaker));
  const people = conversation.participants.filter(({ index }) => numbers.has(index)).slice(0, MOST_PEOPLE);
  const lines = [
    `${fence} begin`,
    `Source: ${context.sourceType}`,
    ...(conversation.subject === undefined ? [] : [`Subject: ${oneLine(conversation.subject, LONGEST_PROPOSAL)}`]),
    ...(context.referenceTime === null ? [] : [`Time of the conversation: ${timeText(context.referenceTime)}`]),
    ...(people.length === 0 ? [] : [`Participants: ${people.map(nameText).join('; ')}`]),
    ...(proposals === null ? [] : ['', 'Proposals:', ...proposals.map(proposalText)]),
    '',
    'Messages:',
    ...chunk.passages.map(({ message, text }) => {
      const { speaker = null, sentAt = null } = conversation.messages[message] ?? {};
      const who = speaker === null ? [] : [oneLine(conversation.participants[speaker]?.name ?? '', LONGEST_NAME)];
      const head = [`[${message}]`, ...who, ...(sentAt === null ? [] : [timeText(sentAt)])].join(' ');
      return `${head}: ${seen(text).replaceAll('\n', '\n    ')}`;
    }),
    `${fence} end`,
  ];
  const rules = prompts.readConversation.replace(PROPOSALS, proposals === null ? '' : prompts.judgeProposals);
  return {
    system: `${rules.replace(FENCE, fence)}\n${JSON.stringify(schema)}\n`,
    prompt: lines.join('\n'),
    schema,
    maxOutputTokens: MOST_ANSWERED,
  };

  function proposalText({ kind, candidate, confidence }: Proposal, at: number): string {
    const { sentence, message } = candidate.utterance;
    const start = sentence.tokens[candidate.from]?.start ?? sentence.span.start;
    const end = sentence.tokens[candidate.to - 1]?.end ?? sentence.span.end;
    const words = oneLine(message.body.text.slice(start, end), LONGEST_PROPOSAL);
    return `${at + 1}. ${kind}, message ${message.index}, ${confidence.toFixed(2)}: ${words}`;
  }
}

function nameText({ name, email }: Participant): string {
  return oneLine(email === undefined ? name : `${name} <${email}>`, LONGEST_NAME);
}

function timeText({ year, month, day, hour, minute, offsetMinutes }: WallTime): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (hour === undefined) return date;
  const clock = `${date} ${two(hour)}:${two(minute ?? 0)}`;
  if (offsetMinutes === undefined) return clock;
  const away = Math.abs(offsetMinutes);
  return `${clock} ${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

function oneLine(text: string, longest: number): string {
  return seen(text).replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** A text without the characters that people cannot see. */
function seen(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ' '));
}
