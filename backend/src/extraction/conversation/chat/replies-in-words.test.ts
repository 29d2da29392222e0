import { expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const CHAT = [
  '00:10:37\tDana Kim:\tcan somebody take the notes today?',
  '00:10:42\tJo Lind:\tReacted to "can somebody take th..." with 👍',
  '00:10:50\tSven Aas:\tReacted to "can somebody take th..." with 😢',
  '00:11:07\tMira Holt:\tReplying to "can somebody take th..."\n\nI will take them',
  '00:11:32\tJo Lind:\tI send the plan\nReacted to "I will take them" with 👍',
  '00:11:40\tJo Lind:\tRemoved a 👍 reaction from "I will take them"',
].join('\n');

it("reads what a call's chat has in words: replies, and reactions that count with what they are about", () => {
  const conversation = parse(CHAT, {});
  expect(outlineOf(conversation)).toEqual([
    'Dana Kim | can somebody take the notes today?',
    '(system) Jo Lind | Reacted to "can somebody take th..." with 👍',
    '(system) Sven Aas | Reacted to "can somebody take th..." with 😢',
    'Mira Holt | I will take them',
    'Jo Lind | I send the plan',
  ]);
  const [question, , , answer] = conversation.messages;
  const names = (by: readonly number[] = []) => by.map((index) => conversation.participants[index]?.name);
  expect([question?.agreement?.count, names(question?.agreement?.by)]).toEqual([1, ['Jo Lind']]);
  expect([answer?.replyTo, answer?.agreement?.count]).toEqual([0, 1]);
});
