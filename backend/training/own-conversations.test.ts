import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readLabelled } from './labelled-conversations.js';

const conversations = readLabelled(fileURLToPath(new URL('./conversations', import.meta.url)));

it("gives every one of the project's own conversations an id of its own", () => {
  const ids = conversations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('names owners and deadlines only by words that the text has', () => {
  const strangers = conversations.flatMap(({ id, rawContent, labels }) =>
    labels.tasks.flatMap(({ owner, deadline }) => {
      const first = owner?.split(/\s/)[0] ?? '';
      const isEscaped = id.endsWith('-json');
      return rawContent.includes(first) && (isEscaped || rawContent.includes(deadline ?? '')) ? [] : [[id, owner]];
    }),
  );
  expect(strangers).toEqual([]);
});
