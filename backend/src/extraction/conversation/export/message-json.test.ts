import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../types/conversation.js';
import { parse } from '../parse.js';

/** Reads an export of two messages. */
function read(first: object, second: object, wrap: (list: unknown[]) => unknown = (list) => list): Conversation {
  return parse(JSON.stringify(wrap([first, second])), {});
}

const told = ({ format, messages, participants }: Conversation) => [
  format,
  ...messages.map(({ speaker, body }) => `${speaker === null ? '?' : participants[speaker]?.name}: ${body.text}`),
];
const BOTH = ['message-json', 'Ana Lee: I will send it.', 'Ben Ito: Thanks!'];

/** `author.name` as an object in an object. */
function at(path: string, value: unknown): object {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : at(rest.join('.'), value) };
}

describe('a list of messages of any tool', () => {
  it.each([
    'author',
    'author.name',
    'author.login',
    'user',
    'user.name',
    'user.login',
    'sender',
    'sender.name',
    'sender_name',
    'from',
    'from.name',
    'name',
    'username',
    'speaker',
  ])('has who speaks in %s', (key) => {
    const messages = [
      { ...at(key, 'Ana Lee'), text: 'I will send it.' },
      { ...at(key, 'Ben Ito'), text: 'Thanks!' },
    ] as const;
    expect(told(read(...messages))).toEqual(BOTH);
  });

  it.each(['text', 'content', 'body', 'message', 'comment'])('has the words in %s', (key) => {
    const messages = [
      { author: 'Ana Lee', [key]: 'I will send it.' },
      { author: 'Ben Ito', [key]: 'Thanks!' },
    ] as const;
    expect(told(read(...messages))).toEqual(BOTH);
  });

  it.each(['timestamp', 'ts', 'time', 'date', 'created_at', 'createdAt', 'sent_at'])('has the time in %s', (key) => {
    const { messages } = read(
      { author: 'Ana Lee', text: 'I will send it.', [key]: '2026-03-10T09:30:00Z' },
      { author: 'Ben Ito', text: 'Thanks!', [key]: '2026-03-11T10:00:00Z' },
    );
    expect(messages.map(({ sentAt }) => [sentAt?.day, sentAt?.hour, sentAt?.minute])).toEqual([
      [10, 9, 30],
      [11, 10, 0],
    ]);
  });

  it.each([
    'messages',
    'comments',
    'items',
    'data',
    'value',
    'conversation',
    'segments',
    'utterances',
    'turns',
    'transcript',
    'history',
  ])('is found under %s', (key) => {
    const messages = [
      { author: 'Ana Lee', text: 'I will send it.' },
      { author: 'Ben Ito', text: 'Thanks!' },
    ] as const;
    expect(told(read(...messages, (list) => ({ title: 'Standup', [key]: list })))).toEqual(BOTH);
  });

  it('keeps the id that a message has', () => {
    const { messages } = read(
      { id: 'm-1', author: 'Ana Lee', text: 'I will send it.' },
      { id: 'm-2', author: 'Ben Ito', text: 'Thanks!' },
    );
    expect(messages.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
  });
});

it('takes what Rocket.Chat tells of the room for no message of its author', () => {
  const { messages } = read(
    { u: { name: 'Ana Lee' }, username: 'ana', t: 'uj', msg: 'Ana Lee' },
    { username: 'ben', msg: 'Hello!' },
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['system', 'chat']);
  const others = read(
    { author: 'Ana Lee', t: 5, text: 'I will send it.' },
    { author: 'Ben Ito', t: 6, text: 'Thanks!' },
  );
  expect(others.messages.map(({ kind }) => kind)).toEqual(['chat', 'chat']);
});

it('leaves a list without words alone', () => {
  expect(read({ author: 'Ana Lee', count: 3 }, { author: 'Ben Ito', count: 4 }).format).not.toBe('message-json');
});
