import type { Items } from '../../types/extraction.js';
import { type Outcome, replyOf } from './ask-model.js';
import type { WorkOnConversation } from './read-with-model.js';

/** How often a conversation is checked for such items. The limit keeps the cost linear. */
const LOOKS = 3;

/** Reports items of a long conversation before all of it has been read: each once, as soon as nothing can change it. */
export class EarlyItems {
  readonly #report: ((items: Items) => void) | undefined;
  readonly #questions: number;
  readonly #work: Pick<WorkOnConversation, 'settled'>;
  readonly #reported = new Set<string>();
  #looks = 0;
  #looking: Promise<void> = Promise.resolve();

  /** `report`: absent if nobody listens. */
  constructor(
    report: ((items: Items) => void) | undefined,
    questions: number,
    work: Pick<WorkOnConversation, 'settled'>,
  ) {
    this.#report = report;
    this.#questions = questions;
    this.#work = work;
  }

  take(outcomes: readonly (Outcome | undefined)[]): void {
    if (this.#report === undefined) return;
    const open = Array.from({ length: this.#questions }, (_, at) => outcomes[at]).indexOf(undefined);
    const share = (this.#looks + 1) / (LOOKS + 1);
    if (open < 0 || open < share * this.#questions) return;
    this.#looks = Math.floor((open / this.#questions) * (LOOKS + 1));
    const replies = outcomes.slice(0, open).map((one) => replyOf(one as Outcome));
    this.#looking = this.#looking.then(() => this.#look(replies));
    // `done` awaits it. Until then a failure would count as unhandled.
    this.#looking.catch(() => undefined);
  }

  /** Fulfilled once every such item has been reported. */
  done(): Promise<void> {
    return this.#looking;
  }

  async #look(replies: Parameters<WorkOnConversation['settled']>[0]): Promise<void> {
    const { tasks, decisions, risks } = await this.#work.settled(replies);
    const isNew = (item: object): boolean => {
      const key = JSON.stringify(item);
      const known = this.#reported.has(key);
      this.#reported.add(key);
      return !known;
    };
    const items = { tasks: tasks.filter(isNew), decisions: decisions.filter(isNew), risks: risks.filter(isNew) };
    if (items.tasks.length + items.decisions.length + items.risks.length > 0) this.#report?.(items);
  }
}
