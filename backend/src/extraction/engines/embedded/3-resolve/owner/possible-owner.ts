import type { Candidate } from '../../2-read/candidate.js';
import type { Discourse } from '../discourse.js';
import type { AskedClause } from './asked-clause.js';

/** Somebody who may be the owner of a task, with what speaks for and against it. */
export class PossibleOwner {
  /** Participant index; -1 for somebody who is only named. */
  readonly participant: number;
  /** The name as the thread shows it. */
  readonly name: string;
  /** What is weighed, by name: see `OWNER_WEIGHTS`. */
  readonly traits = new Set<string>();
  /** They answer that they will do it, or have. */
  isTaking = false;
  /** The token at which a row of names begins that theirs is one of: "Ana, Ben and Cleo". */
  namedWith: number | undefined;
  /** Who heads that row, where it is one without doubt: of "Ana, Ben will send it" Ana may only be called. */
  namedBehind: PossibleOwner | undefined;

  constructor(participant: number, name: string) {
    this.participant = participant;
    this.name = name;
  }

  /** Notes a role, alone and with each of the traits. */
  note(role: string, traits: readonly string[]): void {
    this.traits.add(role);
    for (const trait of traits) this.traits.add(`${role}: ${trait}`);
  }

  /** Notes each two of the roles that are played at once: who spoke before and speaks next is likelier asked than either. */
  noteTogether(form: string): void {
    const roles = this.roles.sort();
    for (const [nth, role] of roles.entries())
      for (const other of roles.slice(nth + 1)) this.note(`${role} & ${other}`, [form]);
  }

  /** The roles alone. */
  get roles(): string[] {
    return [...this.traits].filter((trait) => !trait.includes(':'));
  }

  plays(role: string): boolean {
    return this.traits.has(role);
  }
}

/** An address that many read: of a list, or by its name of several people. */
const GROUP_ADDRESS =
  /^[^@\s]{1,64}@(?:lists?|groups?|mailman)\.|^(?:[^@\s]{1,64}[-_.])?(?:all|board|committee|council|crew|dev|discuss|everyone|group|list|staff|team|users)(?:[-_.][^@\s]{1,64})?@/i;

/** All who may be the owner of one task, each once, in the order in which they come up. */
export class PossibleOwners {
  readonly #discourse: Discourse;
  readonly #byKey = new Map<string, PossibleOwner>();

  constructor(discourse: Discourse) {
    this.#discourse = discourse;
  }

  get all(): readonly PossibleOwner[] {
    return [...this.#byKey.values()];
  }

  /** The participant, or, where the index is -1, whoever has the name; nothing for an automatic sender, and for the address of a group. */
  person(participant: number, name = ''): PossibleOwner | undefined {
    const known = this.#discourse.conversation.participants[participant];
    if (known?.isBot === true || (known === undefined && name === '')) return undefined;
    if (known !== undefined && GROUP_ADDRESS.test(known.name)) return undefined;
    const key = known === undefined ? name.toLowerCase() : `#${participant}`;
    let person = this.#byKey.get(key);
    if (person === undefined) {
      person = new PossibleOwner(known === undefined ? -1 : participant, known?.name ?? name);
      this.#byKey.set(key, person);
    }
    return person;
  }
}

/** What is looked at to find those who may be meant by a candidate, and who was found. */
export interface OwnerSearch {
  readonly candidate: Candidate;
  readonly clause: AskedClause;
  readonly discourse: Discourse;
  readonly owners: PossibleOwners;
}
