import type { Token } from '../../2-segment/token.js';
import type { LinkTable } from '../adjacency.js';
import { classesOf, WORD_CLASS } from '../lexicon/word-classes.js';
import type { Utterance } from '../utterance.js';
import type { FeatureSink } from './feature-sink.js';
import { type Neighbours, neighboursOf } from './neighbours.js';

/** The sentences of a conversation with what is needed to see each in its place. */
export interface Surroundings {
  readonly utterances: readonly Utterance[];
  /** See {@link messageEnds}. */
  readonly ends: Int32Array;
  readonly links: LinkTable;
}

/** Hands the named features of the sentence at `index` to the scoring model. All are yes or no; some come twice. */
export function describe({ utterances, ends, links }: Surroundings, index: number, sink: FeatureSink): void {
  const own = utterances[index] as Utterance;
  describeCues(own, sink);
  describeWords(own.sentence.tokens, sink);
  describeShape(own, sink);
  describeNeighbours(own, neighboursOf(utterances, ends, index), sink);
  describeLinks(own, utterances, links, sink);
}

function describeCues(own: Utterance, sink: FeatureSink): void {
  sink.flag('is', 'bias');
  for (const cue of own.cues) sink.flag('c', cue);
  for (const act of own.acts) sink.flag('a', act);
  const acts = [...own.acts].sort();
  for (const [at, first] of acts.entries()) for (const second of acts.slice(at + 1)) sink.pair('a', first, second);
}

/** A word as the model sees it: names, numbers, days and links by their class. */
function shapeOf(token: Token): string {
  if (token.kind === 'mention' || token.participant >= 0) return '<n>';
  if (token.kind === 'number') return '<num>';
  if (token.kind === 'link' || token.kind === 'code') return `<${token.kind}>`;
  return (classesOf(token.norm) & WORD_CLASS.day) !== 0 ? '<day>' : token.norm;
}

function describeWords(tokens: readonly Token[], sink: FeatureSink): void {
  let last = '^';
  for (const token of tokens) {
    const shape = shapeOf(token);
    sink.flag('w', shape);
    sink.pair('b', last, shape);
    last = shape;
  }
  sink.pair('b', last, '$');
}

function describeShape(own: Utterance, sink: FeatureSink): void {
  const { sentence, message } = own;
  const words = sentence.tokens.filter((token) => token.kind === 'word').length;
  sink.flag('length', words <= 2 ? '1' : words <= 5 ? '2' : words <= 10 ? '3' : words <= 20 ? '4' : '5');
  if (sentence.asks) sink.flag('is', 'asks');
  if (own.marker !== null) sink.flag('marked', own.marker.kind);
  if (sentence.list !== null) sink.flag('list', sentence.list);
  if (message.heading !== undefined)
    for (const word of message.heading.toLowerCase().match(/\p{L}{3,20}/gu) ?? []) sink.flag('h', word);
  if (message.kind === 'quoted') sink.flag('is', 'quoted');
  if (sentence.position === 0) sink.flag('is', 'first-in-message');
  if (message.speaker === null) sink.flag('is', 'no-speaker');
  if (message.agreement !== undefined) sink.flag('is', 'agreed-by-reaction');
  if (sentence.tokens.some((token) => token.participant >= 0 && token.participant !== message.speaker))
    sink.flag('is', 'names-other');
  if (sentence.tokens.some((token) => token.participant >= 0 && token.participant === message.speaker))
    sink.flag('is', 'names-self');
}

function describeNeighbours(own: Utterance, neighbours: Neighbours, sink: FeatureSink): void {
  for (const [tag, other] of [
    ['before', neighbours.before],
    ['after', neighbours.after],
  ] as const) {
    if (other === undefined) continue;
    for (const act of other.acts) sink.flag(tag, act);
  }
  const previousTag = neighbours.previousIsOther ? 'previous' : 'previous-own';
  for (const other of neighbours.previous) {
    for (const cue of other.cues) sink.flag(previousTag, cue);
    for (const theirs of other.acts) for (const ours of own.acts) sink.pair('after-act', theirs, ours);
  }
  const nextTag = neighbours.nextIsOther ? 'next' : 'next-own';
  for (const other of neighbours.next) {
    for (const cue of other.cues) sink.flag(nextTag, cue);
    for (const theirs of other.acts) for (const ours of own.acts) sink.pair('before-act', ours, theirs);
  }
  for (const other of neighbours.second) for (const act of other.acts) sink.flag('second', act);
  if (neighbours.next.length === 0) sink.flag('is', 'last-message');
  if (neighbours.previous.length === 0) sink.flag('is', 'first-message');
}

/** What the sentence takes up, and how it is taken up: the two halves of an adjacency pair tell of each other. */
function describeLinks(own: Utterance, utterances: readonly Utterance[], links: LinkTable, sink: FeatureSink): void {
  const up = links.linkFrom.get(own.sentence.index);
  const invitation = up === undefined ? undefined : utterances[up.to];
  if (up !== undefined && invitation !== undefined) {
    sink.flag('up', up.relation);
    for (const act of invitation.acts) sink.pair('up', up.relation, act);
  }
  for (const link of links.linksTo.get(own.sentence.index) ?? []) {
    sink.flag('down', link.relation);
    for (const act of own.acts) sink.pair('down', act, link.relation);
    for (const act of utterances[link.from]?.acts ?? []) sink.flag('down-act', act);
  }
}
