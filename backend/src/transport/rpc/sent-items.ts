import type { ItemsOfResponse } from '../../extraction/response/to-response.js';

/** The items of one stream that are out already, so that none is sent twice. */
export class SentItems {
  /** How often each item, as JSON, was sent. */
  readonly #counts = new Map<string, number>();

  add({ tasks, decisions, risks }: ItemsOfResponse): void {
    for (const item of [...tasks, ...decisions, ...risks]) {
      const key = JSON.stringify(item);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** What of a whole response has not been sent. */
  others({ tasks, decisions, risks }: ItemsOfResponse): ItemsOfResponse {
    const left = new Map(this.#counts);
    const isNew = (item: object): boolean => {
      const key = JSON.stringify(item);
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    };
    return { tasks: tasks.filter(isNew), decisions: decisions.filter(isNew), risks: risks.filter(isNew) };
  }
}
