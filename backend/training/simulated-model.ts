import type { ModelClient, ModelRequest } from '#extraction/engines/llm/model-client';
import { mulberry32 } from './dice.js';
import { ENGINE_KIND, ITEM_KINDS, type LabelledConversation } from './labelled-conversations.js';

/**
 * How often the simulated model errs. These are guesses at what a middling model does, set by hand and not measured on any
 * model: whoever has recorded runs of a real one fits on those.
 */
const RATES = {
  /** Of labelled items: left out, given another kind, quoted from another message than is said. */
  missed: 0.25,
  otherKind: 0.04,
  otherMessage: 0.05,
  /** Of quotations: typed in another way, with words lost or added, put in words of its own. */
  retyped: 0.1,
  halfQuoted: 0.12,
  paraphrased: 0.05,
  /** For each message that holds no label: taken for an item, and then quoted worse by so many times. */
  invented: 0.012,
  worseQuoted: 2.5,
  /** Of labelled items that stand among the proposals: said once more all the same. */
  repeated: 0.1,
  /** Of proposals: right ones that are rejected, wrong ones that are confirmed, either passed over. */
  wronglyRejected: 0.08,
  wronglyConfirmed: 0.22,
  passedOver: 0.05,
  /** Of replies: with prose or a fence around them, ended too early. */
  wrapped: 0.1,
  cut: 0.03,
} as const;

interface ShownMessage {
  readonly number: number;
  readonly text: string;
}

/** A model that knows the labels of a conversation, and errs at these rates. The same question has the same answer. */
export function simulatedModel(conversation: LabelledConversation): ModelClient {
  return {
    id: 'simulated/labels',
    async ask(question) {
      const text = simulatedAnswer(question, conversation);
      const tokens = (length: number) => Math.ceil(length / 4);
      const inputTokens = tokens(question.system.length + question.prompt.length);
      return { text, inputTokens, outputTokens: tokens(text.length), cutOff: false };
    },
  };
}

export function simulatedAnswer({ prompt }: ModelRequest, conversation: LabelledConversation): string {
  const messages = messagesIn(prompt);
  const dice = diceOf(`${conversation.id} ${messages[0]?.number} ${messages.length}`);
  const labels = ITEM_KINDS.flatMap((kind) =>
    conversation.labels[kind].map((label) => ({ kind: ENGINE_KIND[kind], label })),
  );
  const placed = labels.flatMap(({ kind, label }) => {
    const quotes = label.spans.map(({ start, end }) => oneLine(conversation.rawContent.slice(start, end)));
    const found = quotes.flatMap((quote) => {
      const message = messages.find(({ text }) => text.includes(quote));
      return message === undefined || quote === '' ? [] : [{ quote, message: message.number }];
    });
    return found[0] === undefined ? [] : [{ kind, wording: label.text, quotes, ...found[0] }];
  });
  const proposals = proposalsIn(prompt);
  const verdicts = proposals.flatMap(({ proposal, kind, words }) => {
    const isRight = placed.some((one) => one.kind === kind && one.quotes.some((quote) => overlap(quote, words)));
    if (dice() < RATES.passedOver) return [];
    const isTaken = isRight ? dice() >= RATES.wronglyRejected : dice() < RATES.wronglyConfirmed;
    return [{ proposal, verdict: isTaken ? 'confirm' : 'reject', wording: null }];
  });
  const found = placed.flatMap(({ kind, wording, quote, quotes, message }) => {
    const isProposed = proposals.some((one) => one.kind === kind && quotes.some((words) => overlap(words, one.words)));
    if (dice() < RATES.missed || (isProposed && dice() >= RATES.repeated)) return [];
    return [
      {
        message: dice() < RATES.otherMessage ? message + 1 : message,
        kind: dice() < RATES.otherKind ? pick(['task', 'decision', 'risk'], dice) : kind,
        quote: misquoted(quote, wording, dice),
        wording,
      },
    ];
  });
  const invented = messages.flatMap(({ number, text }) => {
    const isLabelled = placed.some(({ message }) => message === number);
    if (isLabelled || text.length < 20 || dice() >= RATES.invented) return [];
    const quote = text.split(/(?<=[.!?])\s/)[0] ?? text;
    return [
      {
        message: number,
        kind: pick(['task', 'decision', 'risk', 'task'], dice),
        quote: misquoted(quote.slice(0, 300), quote.split(' ').reverse().join(' '), dice, RATES.worseQuoted),
        wording: null,
      },
    ];
  });
  const reply = JSON.stringify({ verdicts, items: [...found, ...invented], summary: null });
  if (dice() < RATES.cut) return reply.slice(0, Math.floor(reply.length * dice()));
  return dice() < RATES.wrapped ? `Here is what I found:\n\`\`\`json\n${reply}\n\`\`\`\n` : reply;
}

function messagesIn(prompt: string): ShownMessage[] {
  const lines = prompt
    .slice(prompt.indexOf('\nMessages:\n') + '\nMessages:\n'.length)
    .split('\n')
    .slice(0, -1);
  const messages: { number: number; lines: string[] }[] = [];
  for (const line of lines) {
    const head = /^\[(\d+)\][^\n]{0,120}?: /.exec(line);
    if (head === null) messages.at(-1)?.lines.push(line.trim());
    else messages.push({ number: Number(head[1]), lines: [line.slice(head[0].length)] });
  }
  return messages.map(({ number, lines: said }) => ({ number, text: oneLine(said.join(' ')) }));
}

function proposalsIn(prompt: string) {
  return [...prompt.matchAll(/^(\d+)\. (task|decision|risk), message \d+, [\d.]+: (.*)$/gm)].map(
    ([, number, kind, words]) => ({
      proposal: Number(number),
      kind,
      words: oneLine(words ?? ''),
    }),
  );
}

function overlap(quote: string, words: string): boolean {
  const part = (text: string) => text.slice(0, 30);
  return quote.includes(part(words)) || words.includes(part(quote));
}

function misquoted(quote: string, wording: string, dice: () => number, worse = 1): string {
  const way = dice() / worse;
  const words = quote.split(' ');
  if (way < RATES.paraphrased) return wording;
  if (way < RATES.paraphrased + RATES.halfQuoted) {
    const lost = words.filter(() => dice() > 0.12);
    return dice() < 0.3 ? [...lost, 'as', 'said'].join(' ') : lost.join(' ');
  }
  if (way < RATES.paraphrased + RATES.halfQuoted + RATES.retyped) return quote.toLowerCase().replaceAll("'", '’');
  return quote;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function pick<T>(from: readonly T[], dice: () => number): T {
  return from[Math.floor(dice() * from.length)] as T;
}

/** The same numbers for the same name. */
function diceOf(name: string): () => number {
  let seed = 2166136261;
  for (let at = 0; at < name.length; at++) seed = Math.imul(seed ^ name.charCodeAt(at), 16777619);
  return mulberry32(seed);
}
