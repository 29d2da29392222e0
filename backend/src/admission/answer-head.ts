import type { ServerResponse } from 'node:http';

/**
 * The header fields that an answer has whatever becomes of it. They wait here until the head is written: to write all fields
 * at once takes a third of the time of setting each before.
 */
export class AnswerHead {
  readonly #response: ServerResponse;
  /** Names and values in turn. */
  readonly #fields: (string | number)[] = [];
  #isPut = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  has(name: string): boolean {
    const fields = this.#fields;
    for (let at = 0; at < fields.length; at += 2) if (fields[at] === name) return true;
    return false;
  }

  add(name: string, value: string): void {
    this.#fields.push(name, value);
    if (this.#isPut) this.#response.setHeader(name, value);
  }

  /** Sets the fields on the response, for whoever writes the head without {@link write}. Nothing where that has been done. */
  put(): void {
    if (this.#isPut) return;
    this.#isPut = true;
    const fields = this.#fields;
    for (let at = 0; at < fields.length; at += 2) this.#response.setHeader(String(fields[at]), String(fields[at + 1]));
  }

  /** Writes the head of the answer, with `more` fields of other names. */
  write(status: number, more: Readonly<Record<string, string | number>>): void {
    if (this.#isPut) {
      this.#response.writeHead(status, more);
      return;
    }
    this.#isPut = true;
    for (const name in more) this.#fields.push(name, more[name] as string | number);
    this.#response.writeHead(status, this.#fields);
  }
}
