import type { Author, Draft } from '../draft.js';
import { maySpeak } from '../headers/name-colon.js';
import { isBotName, mayBeName, relayedName } from '../names.js';
import { trimmed } from '../rewrite.js';

/** A nick in angle brackets at the beginning of a line, optionally after the name of its network: `[irc] <mira> hi`. */
const MARKED =
  /^(?:[[(][\w .#/-]{1,24}[\])]\s?)?(?:\*{1,2}|`)?<\u200b?([^<>@\n]{1,40})>(?:\*{1,2}|`)?:?(?:[ \t]{1,4}|$)/u;
/**
 * `mira: hi`, `**mira**: hi`, `[irc] mira: hi`, `(mira) hi`. Ordinary text has this form too, so most lines of the relay must have it.
 */
const NAMED =
  /^(?:[[(][\w .#/-]{1,24}[\])]\s?)?(?:\*{1,2}|`)?([^\s:*`<>[(][^:*`<>\n]{0,38}?)(?:\*{1,2}|`)?:(?:\*{1,2})?[ \t]{1,4}|^\(([^\s()]{2,40})\)[ \t]{1,4}/u;
/** How a relay shows `/me waves`. */
const EMOTE = /^(?:Action: |\*{1,3} ?)([^\s*:]{1,40}) /;
/** Names that only relays have. */
const BRIDGE = /bridge|relay|gateway|^(?:slack|discord|matrix|telegram|irc|xmpp|gitter)\d?$/i;
/** Names for everybody, which are not nicks. */
const GROUP = /^(?:here|channel|everyone|all)$/i;
/** An unknown author counts as a relay from this many messages on, if this share of them name a speaker. */
const ENOUGH = 3;
const MOST = 0.8;

/** The speaker that a line names, and the length of that part of the line. */
interface Marked {
  readonly nick: string;
  readonly length: number;
}

interface Relay {
  readonly mark: (line: string) => Marked | null;
  readonly nicks: ReadonlySet<string>;
}

/**
 * Gives the messages of a relay between two chats to those who wrote them: `<bridge> <mira> hi` becomes a message of mira's.
 * A message with the words of several people becomes one for each.
 */
export function withoutRelays(drafts: readonly Draft[]): readonly Draft[] {
  const relays = relaysOf(drafts);
  return drafts.flatMap((draft): Draft | Draft[] => {
    const { author } = draft;
    if (author === null) return draft;
    const relay = relays.get(author.name);
    if (relay !== undefined) return relayed(draft, relay);
    const name = relayedName(author.name);
    // The app tag belongs to the bridge, not to the person.
    return name === null ? draft : { ...draft, author: { name }, kind: draft.kind === 'bot' ? 'chat' : draft.kind };
  });
}

function relaysOf(drafts: readonly Draft[]): Map<string, Relay> {
  const seen = new Map<string, { isRelay: boolean; messages: number; marked: string[]; named: string[] }>();
  const authors = new Set(drafts.map(({ author }) => author?.name));
  for (const { author, body } of drafts) {
    if (author === null) continue;
    const known = seen.get(author.name) ?? { isRelay: isRelay(author), messages: 0, marked: [], named: [] };
    seen.set(author.name, known);
    known.messages++;
    const bracketed = marked(body.text);
    if (bracketed !== null) known.marked.push(bracketed.nick);
    const before = bracketed === null && known.isRelay ? named(body.text) : null;
    // A bot that lists what the people of the chat have to do is not a relay.
    if (before !== null && !authors.has(before.nick)) known.named.push(before.nick);
  }
  const relays = new Map<string, Relay>();
  for (const [name, known] of seen) {
    const isMost = known.messages >= ENOUGH && known.marked.length >= known.messages * MOST;
    if (known.marked.length > 0 && (known.isRelay || isMost))
      relays.set(name, { mark: marked, nicks: new Set(known.marked) });
    else if (known.named.length > 1 && known.named.length * 2 > known.messages)
      relays.set(name, { mark: named, nicks: new Set(known.named) });
  }
  return relays;
}

function isRelay({ name, isBot }: Author): boolean {
  return isBot === true || isBotName(name) || BRIDGE.test(name);
}

function marked(line: string): Marked | null {
  const match = line.includes('<') ? MARKED.exec(line.slice(0, 80)) : null;
  return match === null ? null : nickOf(match);
}

function named(line: string): Marked | null {
  const match = /[:)]/.test(line) ? NAMED.exec(line.slice(0, 80)) : null;
  const found = match === null ? null : nickOf(match);
  return found !== null && maySpeak(found.nick) ? found : null;
}

function nickOf(match: RegExpExecArray): Marked | null {
  const nick = (match[1] ?? match[2] ?? '').replaceAll('\u200b', '').trim();
  return mayBeName(nick) && !GROUP.test(nick) ? { nick, length: match[0].length } : null;
}

/** Splits a relay's message at each line that names a speaker. Text above the first one stays the relay's own. */
function relayed(draft: Draft, { mark, nicks }: Relay): Draft[] {
  const { text } = draft.body;
  const turns: { name: string | null; start: number; from: number }[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    const found = mark(line) ?? emote(line, nicks);
    if (found !== null) turns.push({ name: found.nick, start, from: start + found.length });
    else if (turns.length === 0) turns.push({ name: null, start, from: start });
    start += line.length + 1;
  }
  return turns.map(({ name, start, from }, index): Draft => {
    const next = turns[index + 1];
    const body = trimmed(draft.body.slice(from, next?.start ?? text.length));
    if (turns.length === 1) return name === null ? draft : { ...draft, author: { name }, body, kind: 'chat' };
    const { agreement, ...rest } = draft;
    const place = draft.body.toOriginal({ start, end: from + body.text.length }) ?? draft.place;
    return {
      ...rest,
      ...(name === null ? {} : { author: { name }, kind: 'chat' }),
      body,
      place,
      ...(next === undefined && agreement !== undefined ? { agreement } : {}),
    };
  });
}

function emote(line: string, nicks: ReadonlySet<string>): Marked | null {
  const match = EMOTE.exec(line.slice(0, 80));
  const nick = match?.[1] ?? '';
  return match !== null && nicks.has(nick) ? { nick, length: match[0].length } : null;
}
