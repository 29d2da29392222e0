import { ACTS } from '#engine/3-detect/act';
import { ITEM_KINDS, type ItemKind } from '#engine/3-detect/candidate';
import { Describer } from '#engine/3-detect/features/describe';
import { FeatureNames } from '#engine/3-detect/features/feature-names';
import { logistic } from '#engine/3-detect/model/named-weights';
import type { Utterance } from '#engine/3-detect/utterance';
import type { Scene } from '#engine/4-resolve/scene';
import { largestOf, sumOf } from './largest.js';
import { heading, named, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Kinds less likely than this are named with their probability alone. */
const WORTH_EXPLAINING = 0.02;

/** Stages 2 and 3: the cues, acts and links of every sentence, and what makes it a candidate of each kind or none. */
export function explainSentences({ scene, model, candidates }: Trace): string[] {
  const words = scene.utterances[0]?.sentence.all.words;
  if (words === undefined) return [...heading('3 detect'), 'no sentence'];
  const describer = new Describer(scene.utterances, scene, words);
  return [
    ...heading('3 detect'),
    ...scene.utterances.flatMap((utterance) => {
      const { index } = utterance.sentence;
      const features = new FeatureNames(words);
      describer.describe(index, features);
      const own = candidates.filter((candidate) => candidate.index === index);
      return [
        sentenceLine(utterance, scene),
        ...cueLines(utterance),
        ...linkLines(index, scene),
        ...ITEM_KINDS.map((kind) => kindLine(kind, features.names, model.sentences[kind], model.candidateFrom[kind])),
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
export function sentenceLine(utterance: Utterance, { conversation }: Scene): string {
  const { message, sentence } = utterance;
  const speaker = conversation.participants[message.speaker ?? -1]?.name ?? 'nobody';
  return `[${sentence.index}] ${named(speaker)}: ${quoted(message.body.text.slice(sentence.span.start, sentence.span.end))}`;
}

/** Tokens `[from, to)` of a sentence as they are written. */
export function wordsOf({ message, sentence }: Utterance, from: number, to: number): string {
  const { tokens, span } = sentence;
  return message.body.text.slice(tokens[from]?.start ?? span.start, tokens[to - 1]?.end ?? span.end);
}

function cueLines(utterance: Utterance): string[] {
  const { hits, acts, marker, sentence } = utterance;
  const cues = hits.map(({ cue, start, end }) => `${cue} ${quoted(wordsOf(utterance, start, end))}`);
  const told = ACTS.filter((act) => acts.has(act));
  return [
    ...(cues.length === 0 ? [] : [`    cues: ${[...new Set(cues)].join(', ')}`]),
    ...(told.length === 0 ? [] : [`    acts: ${told.join(', ')}`]),
    ...(marker === null ? [] : [`    marked as a ${marker.kind}`]),
    ...(sentence.list === null ? [] : [`    list: ${sentence.list}`]),
  ];
}

function linkLines(index: number, { linkFrom, linksTo }: Scene): string[] {
  const up = linkFrom.get(index);
  const down = linksTo.get(index) ?? [];
  return [
    ...(up === undefined ? [] : [`    takes up [${up.to}]: ${up.relation}`]),
    ...down.map((link) => `    taken up by [${link.from}]: ${link.relation}`),
  ];
}

function kindLine(
  kind: ItemKind,
  features: ReadonlySet<string>,
  weights: Readonly<Record<string, number>>,
  from: number,
): string {
  const parts = [...features].map((name) => [name, weights[name] ?? 0] as const);
  const probability = logistic(sumOf(parts));
  const line = `    ${kind.padEnd(8)} ${probability.toFixed(3)}${probability < from ? '' : ' *'}`;
  return probability < WORTH_EXPLAINING ? line : `${line.padEnd(22)}${largestOf(parts)}`;
}
