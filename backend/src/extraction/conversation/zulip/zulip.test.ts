import { expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

it('reads the messages that the API of Zulip gives, as HTML or as Markdown', () => {
  const text = JSON.stringify({
    result: 'success',
    messages: [
      {
        id: 11,
        sender_id: 7,
        sender_full_name: 'Jo Lind',
        sender_email: 'jo@harbour.example',
        timestamp: 1772442000,
        subject: 'valve',
        content: '<p>It leaks &amp; drips</p>',
        reactions: [{ emoji_name: '+1', user: { full_name: 'Mira Holt' } }],
      },
      {
        id: 12,
        sender_id: 8,
        sender_full_name: 'Mira Holt',
        timestamp: 1772442060,
        subject: 'valve',
        content: '@**Jo Lind** I will call #**pumps>valve**',
      },
      {
        id: 13,
        sender_id: 9,
        sender_full_name: 'Notification Bot',
        sender_email: 'notification-bot@zulip.com',
        timestamp: 1772442120,
        content: 'marked as resolved',
      },
    ],
  });
  const conversation = parse(text, {});
  expect([conversation.format, conversation.subject]).toEqual(['zulip-json', 'valve']);
  expect(outlineOf(conversation)).toEqual([
    'Jo Lind @2026-03-02T09:00 | It leaks & drips',
    'Mira Holt @2026-03-02T09:01 | @Jo Lind I will call #pumps>valve',
    '(bot) Notification Bot @2026-03-02T09:02 | marked as resolved',
  ]);
  expect(conversation.messages.map(({ id }) => id)).toEqual(['11', '12', '13']);
  expect(conversation.messages[0]?.agreement).toEqual({ count: 1, by: [1] });
});

it('reads the export of an organisation, with the names of its users', () => {
  const text = JSON.stringify({
    zerver_userprofile: [{ id: 7, full_name: 'Jo Lind', delivery_email: 'jo@harbour.example' }],
    zerver_message: [
      { id: 1, sender: 7, content: 'It leaks', subject: 'valve', date_sent: 1772442000.25 },
      { id: 2, sender: 8, content: 'Where?', subject: 'valve', date_sent: 1772442060.5 },
    ],
  });
  expect(outlineOf(parse(text, {}))).toEqual(['Jo Lind @2026-03-02T09:00 | It leaks', '8 @2026-03-02T09:01 | Where?']);
});
