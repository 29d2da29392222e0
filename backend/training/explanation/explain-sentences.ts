import { ITEM_KINDS } from '#extraction/engines/embedded/2-read/candidate';
import { MOVES } from '#extraction/engines/embedded/2-read/moves';
import type { Utterance } from '#extraction/engines/embedded/2-read/utterance';
import type { Discourse } from '#extraction/engines/embedded/3-resolve/discourse';
import { explainReading } from './explain-reading.js';
import { heading, named, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Kinds less likely than this are named with their probability alone. */
const WORTH_EXPLAINING = 0.03;

/** Stages 2 and 3: the moves and links of every sentence, and what makes it a candidate of each kind or none. */
export function explainSentences(trace: Trace): string[] {
  const { discourse, candidates, readings, scorer } = trace;
  if (discourse.utterances.length === 0) return [...heading('3 detect'), 'no sentence'];
  return [
    ...heading('3 detect'),
    ...discourse.utterances.flatMap((utterance) => {
      const { index } = utterance.sentence;
      const own = candidates.filter((candidate) => candidate.index === index);
      return [
        sentenceLine(utterance, discourse),
        ...moveLines(utterance),
        ...linkLines(index, discourse),
        ...ITEM_KINDS.flatMap((kind, at) => {
          const probability = readings[index * ITEM_KINDS.length + at] ?? 0;
          const from = scorer.candidateFrom[kind];
          const line = `    ${kind} ${probability.toFixed(3)} ${probability >= from ? '*' : ''}`.trimEnd();
          const isAsked = trace.asked === undefined || trace.asked === index;
          return isAsked && (probability >= WORTH_EXPLAINING || trace.asked === index)
            ? [line, ...explainReading(index, at, trace)]
            : [line];
        }),
        ...own.map(({ kind, from, to, probability }) => {
          const clause = quoted(wordsOf(utterance, from, to));
          const marked = utterance.marker?.kind === kind ? ', marked as one' : '';
          return `    candidate: ${kind} ${probability.toFixed(3)}${marked} ${clause}`;
        }),
      ];
    }),
  ];
}
/** Number of the sentence, who says it, and its words. */
export function sentenceLine(utterance: Utterance, { conversation }: Discourse): string {
  const { message, sentence } = utterance;
  const speaker = conversation.participants[message.speaker ?? -1]?.name ?? 'nobody';
  return `[${sentence.index}] ${named(speaker)}: ${quoted(message.body.text.slice(sentence.span.start, sentence.span.end))}`;
}

/** Tokens `[from, to)` of a sentence as they are written. */
export function wordsOf({ message, sentence }: Utterance, from: number, to: number): string {
  const { tokens, span } = sentence;
  return message.body.text.slice(tokens[from]?.start ?? span.start, tokens[to - 1]?.end ?? span.end);
}

function moveLines(utterance: Utterance): string[] {
  const { marker, sentence } = utterance;
  const told = MOVES.filter((move) => utterance.does(move));
  return [
    ...(told.length === 0 ? [] : [`    moves: ${told.join(', ')}`]),
    ...(marker === null ? [] : [`    marked as a ${marker.kind}`]),
    ...(sentence.list === null ? [] : [`    list: ${sentence.list}`]),
  ];
}

function linkLines(index: number, { linkFrom, linksTo }: Discourse): string[] {
  const up = linkFrom.get(index);
  const down = linksTo.get(index) ?? [];
  return [
    ...(up === undefined ? [] : [`    takes up [${up.to}]: ${up.relation}`]),
    ...down.map((link) => `    taken up by [${link.from}]: ${link.relation}`),
  ];
}
