import {
  type ExtractionResponse,
  type Participant as KitParticipant,
  type Message,
  sanitizeLine,
} from '@structured-extraction/plugin-kit';
import { sha256Hex } from './digest.js';
import type { Participant } from './resolved-actions.js';

/** More than one person, by a word: nobody in particular. */
const GROUP =
  /^(?:@?(?:all|channel|here|everyone|everybody|team|folks|guys)|we|us|both|(?:the|our|my|your) .{1,40}|(?:whole|entire) .{1,40}|.{1,40} team|alle|todos|todas|tous|equipo)$/i;
const SEVERAL = /\s(?:and|&|und|y|et|e)\s|[,;+/]/i;
const EITHER = /\s(?:or|oder|o|ou)\s|\?$/i;

export type NameKind = 'person' | 'group' | 'unclear';

/** What a name in the response stands for. */
export function kindOfName(name: string): NameKind {
  if (EITHER.test(name)) return 'unclear';
  return GROUP.test(name.trim()) || SEVERAL.test(name) ? 'group' : 'person';
}

export interface People {
  readonly participants: readonly Participant[];
  /** The participant whom the name can only mean; `ambiguous` where it can mean several; undefined where nobody. */
  find(name: string): Participant | 'ambiguous' | undefined;
}

interface Known {
  readonly name: string;
  readonly email: string | null;
  readonly aliases: Set<string>;
  readonly messages: number;
}

/** Who takes part: the participants of the response, in their order, and then the people whom its items name. */
export function gatherPeople(response: ExtractionResponse): People {
  const { messages = [] } = response;
  const known = (response.participants ?? []).map((participant) => toKnown(participant, messages));
  for (const name of namesIn(response)) {
    if (kindOfName(name) === 'person') addNamed(known, cleanName(name));
  }
  const participants = known.map(({ name, email, aliases, messages: count }) => ({
    ref: refOf(email ?? name),
    display_name: name,
    email,
    aliases: [...aliases],
    message_count: messages.length === 0 ? null : count,
  }));
  return {
    participants,
    find: (name) => {
      const matches = matching(known, cleanName(name));
      if (matches.length > 1) return 'ambiguous';
      return matches[0] === undefined ? undefined : participants[known.indexOf(matches[0])];
    },
  };
}

function toKnown(participant: KitParticipant, messages: readonly Message[]): Known {
  const { index, display_name, handle, address } = participant;
  const own = messages.filter((message) => message.participant === index);
  const name = cleanName(display_name);
  const others = [handle, ...own.map(({ author }) => author)].flatMap((other) =>
    other === undefined ? [] : [cleanName(other)],
  );
  const aliases = new Set(others.filter((other) => other !== '' && !same(other, name) && other !== address));
  return { name, email: address ?? null, aliases, messages: own.length };
}

function addNamed(known: Known[], name: string): void {
  if (name === '') return;
  const [match, ...others] = matching(known, name);
  if (match === undefined) known.push({ name, email: null, aliases: new Set(), messages: 0 });
  else if (others.length === 0 && !same(match.name, name)) match.aliases.add(name);
}

/** The same name before the same address, an alias, or one part of a longer name. */
function matching(known: readonly Known[], name: string): readonly Known[] {
  const rules: readonly ((person: Known) => boolean)[] = [
    (person) => same(person.name, name) || [...person.aliases].some((alias) => same(alias, name)),
    (person) => person.email !== null && (same(person.email, name) || same(person.email.split('@', 1)[0] ?? '', name)),
    (person) => partsOf(person.name).some((part) => same(part, name)),
  ];
  for (const rule of rules) {
    const matches = known.filter(rule);
    if (matches.length > 0) return matches;
  }
  return [];
}

function partsOf(name: string): readonly string[] {
  const parts = name.split(/[\s,]+/).filter((part) => part.length > 1);
  return parts.length > 1 ? parts : [];
}

function namesIn(response: ExtractionResponse): readonly string[] {
  const names = [
    ...response.tasks.flatMap(({ owner, requester }) => [owner, requester]),
    ...response.decisions.map(({ decided_by }) => decided_by),
    ...response.risks.map(({ raised_by }) => raised_by),
  ];
  return names.filter((name) => name !== undefined);
}

export function cleanName(name: string): string {
  return sanitizeLine(name)
    .replace(/^[@~]\s?/, '')
    .replace(/\s\((?:guest|external|pinned|edited|gast|invitado)\)$/i, '');
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function refOf(name: string): string {
  return `p_${sha256Hex(name.toLowerCase()).slice(0, 12)}`;
}
