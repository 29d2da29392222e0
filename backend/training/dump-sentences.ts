import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { createGzip } from 'node:zlib';
import { parse } from '#extraction/conversation/parse';
import { languageOf } from '#extraction/engines/embedded/1-segment/language';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import { linkAnswers, linkTable } from '#extraction/engines/embedded/2-read/adjacency';
import { MOVES } from '#extraction/engines/embedded/2-read/moves';
import { readUtterances } from '#extraction/engines/embedded/2-read/read-utterances';
import { describedConversation, describeFacts, FACTS } from '#extraction/engines/embedded/2-read/reader/sentence-facts';
import { classWordOf, SHAPES, shapeOf } from '#extraction/engines/embedded/2-read/reader/token-input';
import { CUES, MOVES_OF_CUE } from './cues/cue-numbers.js';
import { cuesOf, readCues } from './cues/read-cues.js';
import { labelSentences } from './label-sentences.js';
import { ITEM_KINDS, type LabelledConversation, readLabelled } from './labelled-conversations.js';
import { readLabelledApart } from './labels-apart.js';
import { readUnlabelled } from './unlabelled-conversations.js';

/**
 * `node dist/dump-sentences.js OUT.jsonl.gz NAME=PATH...`: what the reader is shown of every sentence of the conversations
 * of each set, one conversation a line, for the programs that fit it. The PATH of labels that stand apart from their texts is
 * FOLDER@TEXTS.
 */
const [out, ...sets] = process.argv.slice(2);
if (out === undefined || sets.length === 0) {
  process.stderr.write('dump: name the file to write and the sets: OUT.jsonl.gz NAME=PATH...\n');
  process.exit(2);
}
const HEAD = { facts: FACTS, cues: CUES.length, moves: MOVES, moveOfCue: Array.from(MOVES_OF_CUE), shapes: SHAPES };
const file = createGzip();
file.pipe(createWriteStream(out));
file.write(`${JSON.stringify(HEAD)}\n`);
const NONE: LabelledConversation['annotated'] = [];
for (const set of sets) {
  const [name = '', path = ''] = set.split('=');
  const [folder = '', texts] = path.split('@');
  const read =
    texts !== undefined
      ? readLabelledApart(folder, texts)
      : name.startsWith('unlabelled')
        ? readUnlabelled(path)
        : readLabelled(path);
  for (const one of read) file.write(`${JSON.stringify({ set: name, file: basename(path), ...shown(one) })}\n`);
}
file.end();

function shown(labelled: LabelledConversation) {
  const { id, rawContent, sourceType, annotated = NONE } = labelled;
  const conversation = parse(rawContent, sourceType === undefined ? {} : { sourceType: sourceType as 'slack' });
  const segmented = segment(conversation);
  const { tokens } = segmented;
  const { cues, moves } = readCues(segmented);
  const utterances = readUtterances(conversation, segmented, moves);
  const answers = ITEM_KINDS.map((kind) => labelSentences(conversation, utterances, labelled.labels[kind]));
  const language = languageOf(segmented.sentences);
  const links = linkTable(linkAnswers(utterances), utterances.length);
  const described = describedConversation(utterances, links, { format: conversation.format, language });
  const facts = new Float32Array(FACTS.length);
  const sentences = utterances.map((utterance, index) => {
    const { sentence, message } = utterance;
    facts.fill(0);
    describeFacts(index, described, facts);
    const words: string[] = [];
    const shapes: number[] = [];
    for (let at = sentence.first; at < sentence.last; at++) {
      words.push(classWordOf(tokens, at) ?? tokens.words.normOf(tokens.norms[at] as number));
      shapes.push(shapeOf(tokens, at, message.speaker));
    }
    const place = message.body.toOriginal(sentence.span);
    return {
      m: message.index,
      s: message.speaker,
      t: message.body.text.slice(sentence.span.start, sentence.span.end),
      p: place === null ? null : [place.start, place.end],
      w: words,
      h: shapes,
      f: Array.from(facts, (value) => Math.round(value * 1e6) / 1e6),
      c: cuesOf(index, cues),
      y: answers.map((of) => ({ yes: 1, open: 0.5, no: 0 })[of[index]?.answer ?? 'no']),
      i: answers.map((of) => of[index]?.items ?? []),
    };
  });
  return {
    id,
    format: conversation.format,
    language,
    annotated,
    names: conversation.participants.map(({ name }) => name),
    gold: labelled.labels,
    sentences,
  };
}
