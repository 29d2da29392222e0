import type { Author, Draft } from '../draft.js';
import { maySpeak } from '../headers/name-colon.js';
import { trimmed } from '../rewrite.js';

/** A speaker named within a line of the scribe: `Luke: we should wait`. */
const SAID = /^([\p{L}_@][^\s:]{0,30}(?: \p{Lu}[^\s:]{0,20}){0,2}): (?=\S)/u;
/** The scribe continues with the words of the same person. */
const GOES_ON = /^(?:…|\.{2,3})\s{0,2}(?=\S)/u;
/** Names who takes the minutes: `scribenick: mira`, `scribe+ mira`. */
const NAMING = /^(?:scribe(?:nick)?\s?:|scribe\+|scribenick\s)\s{0,8}@?([^\s,.]{2,31})/i;
const SCRIBE = /^scribe\b/i;
/** Without such a line, an author counts as a scribe who names this many speakers and continues their words this often. */
const ENOUGH = 2;

/** Gives the messages of scribes to the people whose words they record: `<scribe> Luke: we should wait` becomes Luke's. */
export function withoutScribes(drafts: readonly Draft[]): readonly Draft[] {
  const scribes = scribesOf(drafts);
  if (scribes.size === 0) return drafts;
  /** By scribe, the person whose words they recorded last. */
  const last = new Map<string, Author>();
  return drafts.flatMap((draft): Draft | Draft[] => {
    const name = draft.author?.name;
    return name === undefined || !scribes.has(name) ? draft : shared(draft, name, last);
  });
}

function scribesOf(drafts: readonly Draft[]): ReadonlySet<string> {
  const scribes = new Set<string>();
  const counts = new Map<string, { names: Set<string>; goneOn: number; isInTurn: boolean }>();
  for (const { author, body, kind } of drafts) {
    if (author === null || kind !== 'chat') continue;
    if (SCRIBE.test(author.name)) scribes.add(author.name);
    const count = counts.get(author.name) ?? { names: new Set(), goneOn: 0, isInTurn: false };
    counts.set(author.name, count);
    for (const line of body.text.split('\n')) {
      const named = NAMING.exec(line)?.[1];
      if (named !== undefined) scribes.add(named);
      const name = speakerIn(line);
      if (name !== null) count.names.add(name);
      else if (count.isInTurn && GOES_ON.test(line)) count.goneOn++;
      else if (line !== '') count.isInTurn = false;
      count.isInTurn ||= name !== null;
    }
  }
  for (const [name, { names, goneOn }] of counts) if (names.size >= ENOUGH && goneOn >= ENOUGH) scribes.add(name);
  return scribes;
}

function speakerIn(line: string): string | null {
  const name = line.includes(': ') ? SAID.exec(line.slice(0, 90))?.[1] : undefined;
  return name !== undefined && maySpeak(name) && !SCRIBE.test(name) ? name : null;
}

/** Splits a scribe's message wherever the speaker changes. */
function shared(draft: Draft, scribe: string, last: Map<string, Author>): Draft[] {
  const { text } = draft.body;
  const turns: { author: Author | null; start: number; from: number; end: number }[] = [];
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const name = speakerIn(line);
    const goesOn = name === null ? GOES_ON.exec(line.slice(0, 8)) : null;
    const before = turns[turns.length - 1];
    if (name !== null) {
      const author = { name };
      last.set(scribe, author);
      turns.push({ author, start, from: start + (SAID.exec(line)?.[0].length ?? 0), end });
    } else if (goesOn !== null && before !== undefined) before.end = end;
    else if (goesOn !== null && last.has(scribe))
      turns.push({ author: last.get(scribe) ?? null, start, from: start + goesOn[0].length, end });
    else if (before !== undefined && before.author === null) before.end = end;
    else if (line !== '') {
      last.delete(scribe);
      turns.push({ author: null, start, from: start, end });
    }
    start = end + 1;
  }
  const isOwn = turns.length === 0 || (turns.length === 1 && turns[0]?.author === null);
  if (isOwn) return [draft];
  return turns.map(({ author, start, from, end }) => ({
    ...draft,
    author: author ?? draft.author,
    body: trimmed(draft.body.slice(from, end)),
    place: turns.length === 1 ? draft.place : (draft.body.toOriginal({ start, end }) ?? draft.place),
  }));
}
