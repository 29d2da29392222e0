import { anyOf } from '../../languages/languages.js';
import type { Author } from '../draft.js';

const VIA = new RegExp(`['"]?\\s{1,4}${anyOf('mail.via')}\\s.{1,60}$`);
const MARKED = /^(.{0,120}?)\s*[<[(](?:mailto:)?([^\s<>()[\]]{1,100}@[^\s<>()[\]]{1,100})[>\])].{0,60}$/;
const BARE = /^(?:mailto:)?([^\s<>()[\]@]{1,80}@[^\s<>()[\]]{1,100})$/;
/** As archives of lists write an address: `dana at harbour.example (Dana Kim)`. */
const MASKED = /^(\S{1,80}) at (\S{1,80}\.\S{1,20}) \(([^()]{1,80})\)$/;
/** The hierarchy after a name in Lotus Notes: `Jo Lind/Harbour/ACME@ACME`. */
const HIERARCHY = /^([^/@<]{2,60})(?:\/[\w ]{1,40}){1,4}(?:@\w{1,40})?$/;
const MAX_LIST = 4_000;

/** `"Kim, Dana" <dana@x.example>`, `Dana Kim`, `dana@x.example`; null if nobody is named. */
export function addressOf(text: string): Author | null {
  const trimmed = text.slice(0, 300).trim();
  const [, user, domain, masked] = MASKED.exec(trimmed) ?? [];
  if (masked !== undefined) return { name: masked, email: `${user}@${domain}` };
  const marked = MARKED.exec(trimmed);
  if (marked !== null) {
    const name = unquoted(marked[1] ?? '');
    const sender = withoutList(name);
    // The address after `Dana Kim via Pumps` belongs to the list, and so to many people.
    if (sender !== name) return { name: sender };
    return { name: name === '' || name.includes('@') ? (marked[2] ?? '') : name, email: marked[2] ?? '' };
  }
  const bare = BARE.exec(trimmed);
  if (bare !== null) return { name: bare[1] ?? '', email: bare[1] ?? '' };
  const words = withoutList(unquoted(trimmed.replace(/[;,\s]{1,8}$/, '')));
  const name = HIERARCHY.exec(words)?.[1] ?? words;
  return name === '' || name.length > 80 || !/[\p{L}\p{N}]/u.test(name) ? null : { name };
}

/** A list of addresses, separated by semicolons or commas. `Last, First` in quotation marks stays whole. */
export function addressesOf(text: string): Author[] {
  const list = text.slice(0, MAX_LIST);
  const parts = list.includes(';') ? list.split(';') : partedByComma(list);
  return parts.flatMap((part) => addressOf(part) ?? []).slice(0, 100);
}

function partedByComma(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < list.length; at++) {
    const character = list[at];
    if (character === '"') quoted = !quoted;
    else if (character === ',' && !quoted) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(list.slice(start));
  return parts;
}

function unquoted(name: string): string {
  return name.replace(/^["'\s]{1,8}|["'\s([]{1,8}$/g, '');
}

function withoutList(name: string): string {
  return name.replace(VIA, '');
}
