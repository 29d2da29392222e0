const FIRST_BYTES = 16_384;
/** Longer memory than this is not kept for the next message. */
const MOST_KEPT_BYTES = 262_144;
const MOST_OF_A_CHARACTER = 3;
const LONGEST_VARINT = 10;
/** Up to here, a length takes one byte whatever the characters are. */
const SHORT_CHARACTERS = Math.floor(0x7f / MOST_OF_A_CHARACTER);

/** Bytes as protobuf writes them, one message after the other into the same memory. */
export class ByteSink {
  #memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #at = 0;

  /** Begins anew. A message whose writing failed leaves nothing in the next one, which may be another caller's. */
  clear(): void {
    this.#at = 0;
  }

  /** A copy of what has been written; begins anew. */
  take(): Buffer {
    const bytes = Buffer.from(this.#memory.subarray(0, this.#at));
    this.clear();
    if (this.#memory.length > MOST_KEPT_BYTES) this.#memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
    return bytes;
  }

  /** @param value a whole number from 0 to 2 ** 32 - 1 */
  varint(value: number): void {
    this.#makeRoom(LONGEST_VARINT);
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#memory[this.#at++] = (rest & 0x7f) | 0x80;
    this.#memory[this.#at++] = rest;
  }

  /** @param value a whole number of 32 bits; one below zero takes ten bytes, as if it had 64 */
  int32(value: number): void {
    if (value >= 0) {
      this.varint(value);
      return;
    }
    this.#makeRoom(LONGEST_VARINT);
    let rest = value;
    for (let byte = 1; byte < LONGEST_VARINT; byte++, rest >>= 7) this.#memory[this.#at++] = (rest & 0x7f) | 0x80;
    this.#memory[this.#at++] = 1;
  }

  double(value: number): void {
    this.#makeRoom(Float64Array.BYTES_PER_ELEMENT);
    this.#at = this.#memory.writeDoubleLE(value, this.#at);
  }

  string(value: string): void {
    this.#makeRoom(LONGEST_VARINT + value.length * MOST_OF_A_CHARACTER);
    if (value.length > SHORT_CHARACTERS) {
      this.varint(Buffer.byteLength(value));
      this.#at += this.#memory.write(value, this.#at);
      return;
    }
    const length = this.#memory.write(value, this.#at + 1);
    this.#memory[this.#at] = length;
    this.#at += 1 + length;
  }

  /** What is written from here to `end` is preceded by its length. @returns what `end` needs */
  begin(): number {
    this.#makeRoom(LONGEST_VARINT);
    return this.#at++;
  }

  end(start: number): void {
    const length = this.#at - start - 1;
    if (length <= 0x7f) {
      this.#memory[start] = length;
      return;
    }
    const inside = this.#at;
    this.varint(length);
    const head = Buffer.from(this.#memory.subarray(inside, this.#at));
    this.#memory.copyWithin(start + head.length, start + 1, inside);
    this.#memory.set(head, start);
    this.#at = inside + head.length - 1;
  }

  #makeRoom(bytes: number): void {
    if (this.#at + bytes <= this.#memory.length) return;
    const longer = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    longer.set(this.#memory.subarray(0, this.#at));
    this.#memory = longer;
  }
}
