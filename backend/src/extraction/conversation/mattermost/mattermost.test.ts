import { expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const BULK = [
  '{"type":"version","version":1}',
  '{"type":"user","user":{"username":"jlind","email":"jo@harbour.example","first_name":"Jo","last_name":"Lind"}}',
  '{"type":"user","user":{"username":"mira","nickname":"Mira H"}}',
  '{"type":"post","post":{"team":"harbour","channel":"pumps","user":"jlind","message":"It leaks\\nagain","create_at":1772442000000,' +
    '"reactions":[{"user":"mira","emoji_name":"+1","create_at":1772442001000}],' +
    '"replies":[{"user":"mira","message":"I will call","create_at":1772442060000}]}}',
  '{"type":"direct_post","direct_post":{"channel_members":["jlind","mira"],"user":"mira","message":"Done","create_at":1772442120000}}',
].join('\n');

it('reads the bulk export of Mattermost, answers and reactions included', () => {
  const conversation = parse(BULK, {});
  expect(conversation.format).toBe('mattermost-json');
  expect(outlineOf(conversation)).toEqual([
    'Jo Lind @2026-03-02T09:00 | It leaks / again',
    'Mira H @2026-03-02T09:01 | I will call',
    'Mira H @2026-03-02T09:02 | Done',
  ]);
  expect(conversation.messages[1]?.replyTo).toBe(0);
  expect(conversation.messages[0]?.agreement).toEqual({ count: 1, by: [1] });
  expect(conversation.participants[0]?.aliases).toContain('jlind');
});

it('points at the words of a post in the export', () => {
  const [, reply] = parse(BULK, {}).messages;
  const place = reply?.body.toOriginal({ start: 2, end: 6 });
  expect(BULK.slice(place?.start, place?.end)).toBe('will');
});

it('reads the posts of a channel from the oldest on, notices as notices', () => {
  const post = (id: string, at: number, rest: string) =>
    `"${id}":{"id":"${id}","create_at":${at},"channel_id":"c","user_id":"u${id}","root_id":"",${rest}}`;
  const text = `{"order":["b","a","s"],"posts":{${[
    post('b', 1772442060000, '"message":"I will call","type":""'),
    post('a', 1772442000000, '"message":"It leaks","type":""'),
    post('s', 1772441000000, '"message":"joined","type":"system_join_channel"'),
  ].join(',')}}}`;
  const conversation = parse(text, {});
  expect(conversation.format).toBe('mattermost-json');
  expect(outlineOf(conversation)).toEqual([
    '(system) us @2026-03-02T08:43 | joined',
    'ua @2026-03-02T09:00 | It leaks',
    'ub @2026-03-02T09:01 | I will call',
  ]);
});
