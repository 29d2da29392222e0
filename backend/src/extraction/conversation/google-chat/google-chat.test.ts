import { expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const JO = { name: 'Jo Lind', email: 'jo@harbour.example', user_type: 'Human' };

it('reads a space that Google Takeout exported', () => {
  const text = JSON.stringify({
    messages: [
      {
        creator: JO,
        created_date: 'Monday, March 2, 2026 at 9:00:05\u202fAM UTC',
        text: 'Can you book the crane?',
        topic_id: 'aB3',
        message_id: 'AAA/aB3/aB3',
        reactions: [{ emoji: { unicode: '👍' }, reactor_emails: ['mira@harbour.example'] }],
      },
      {
        creator: { name: 'Mira Holt', email: 'mira@harbour.example', user_type: 'Human' },
        created_date: 'Monday, 2 March 2026 at 14:30:00 UTC',
        text: 'I will, by Friday',
        topic_id: 'aB3',
        message_id: 'AAA/aB3/cD4',
      },
      { creator: JO, created_date: 'Tuesday, March 3, 2026 at 9:00:05 AM UTC', topic_id: 'x', message_id: 'AAA/x/x' },
      {
        creator: { name: 'Deploy', user_type: 'Bot' },
        created_date: 'Tuesday, March 3, 2026 at 9:01:00 AM UTC',
        text: 'Build 12 passed',
      },
    ],
  });
  const conversation = parse(text, {});
  expect(conversation.format).toBe('google-chat-json');
  expect(outlineOf(conversation)).toEqual([
    'Jo Lind @2026-03-02T09:00 | Can you book the crane?',
    'Mira Holt @2026-03-02T14:30 | I will, by Friday',
    'Jo Lind @2026-03-03T09:00 | ',
    '(bot) Deploy @2026-03-03T09:01 | Build 12 passed',
  ]);
  expect(conversation.messages[0]).toMatchObject({ id: 'AAA/aB3/aB3', agreement: { count: 1, by: [1] } });
});

it('takes no other export with creators for one', () => {
  const text = JSON.stringify({ messages: [{ creator: JO, time: 1772442000, text: 'Hi', user: 'Jo Lind' }] });
  expect(parse(text, {}).format).not.toBe('google-chat-json');
});
