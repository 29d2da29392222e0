import { describe, expect, it } from 'vitest';
import { everything } from '../../2-read/model/scorer-for-tests.js';
import { readConversation } from '../../pipeline.js';
import { resolveDecision } from '../resolve-decision.js';

/** What is settled by the last sentence that one of them says, were it a decision. */
function settledBy(speaker: string, text: string): string {
  const { discourse, candidates } = readConversation(text, {}, everything);
  const isSaid = (participant: number | null) =>
    discourse.conversation.participants[participant ?? -1]?.name === speaker;
  const found = candidates.findLast(({ kind, utterance }) => kind === 'decision' && isSaid(utterance.message.speaker));
  if (found === undefined) throw new Error(`${speaker} says nothing`);
  return resolveDecision(found, discourse).wording();
}

describe('a choice', () => {
  it.each([
    ['Should we print by post or by courier?', 'By courier, please.', 'Print by courier'],
    ['Should we print by post or by courier?', 'By post, it is cheaper.', 'Print by post'],
    ['Do we paint the door or repair the oven?', 'The oven, clearly.', 'Repair the oven'],
    ['Do we paint the door or repair the oven?', 'OK, no oven then.', 'Paint the door'],
    ['Do we do the long walk or paint the door?', 'Paint.', 'Paint the door'],
    ['Do we paint the door or oil the hinges?', 'Oil it is.', 'Oil the hinges'],
    ['Oak door or a steel gate?', 'Oak.', 'Oak door'],
    ['So what now: oak door or a steel gate?', 'Steel.', 'A steel gate'],
  ])('is told by its question: %s %s', (question, answer, words) => {
    expect(settledBy('Ben', `Ana: ${question}\nBen: ${answer}\nCleo: hm`)).toBe(words);
  });

  it('is known from what others answered where a sentence only agrees', () => {
    const text = 'Ana: Do we paint the door or repair the oven?\nBen: Oven.\nCleo: Yeah, agree.';
    expect(settledBy('Cleo', text)).toBe('Repair the oven');
  });

  it.each([
    ['that its answer does not name', 'Should we print by post or by courier?', 'Yes, please.'],
    ['of which the answer names both', 'Should we print by post or by courier?', 'By post and by courier.'],
    ['among three', 'Should we print by post or by courier or by train?', 'By courier, please.'],
    ['that is one word', 'Oak or steel?', 'Steel.'],
    ['that is no errand and no phrase', 'Who knows if it is oak or steel?', 'Steel.'],
  ])('%s is not', (_, question, answer) => {
    const words = settledBy('Ben', `Ana: ${question}\nBen: ${answer}\nCleo: hm`);
    expect(['Print by courier', 'Print by post', 'Steel', 'Oak']).not.toContain(words);
  });

  it('gives way to an answer that says by itself what is to be done', () => {
    const text =
      "Ana: Should we print by post or by courier?\nBen: We'll send all letters by courier on Monday.\nCleo: hm";
    expect(settledBy('Ben', text)).toBe('Send all letters by courier on Monday');
  });
});
