import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatherBytes, gatheredStream } from './gathered-bytes.js';

const PIECES = fc.array(
  fc.oneof(fc.uint8Array({ maxLength: 5 }), fc.uint8Array({ minLength: 2_040, maxLength: 2_060, size: 'max' })),
  { maxLength: 60 },
);

it('gives back the bytes in their order, however they were cut', () => {
  fc.assert(
    fc.property(PIECES, (pieces) => {
      const gathered = gatherBytes();
      for (const piece of pieces) gathered.add(piece);
      expect(gathered.all()).toEqual(Buffer.concat(pieces));
    }),
  );
});

it('goes on over many blocks of single bytes', () => {
  const gathered = gatherBytes();
  for (let n = 0; n < 50_000; n++) gathered.add(Uint8Array.of(n % 251));
  expect(gathered.all()).toEqual(Buffer.from(Array.from({ length: 50_000 }, (_, n) => n % 251)));
});

it('makes pieces of a stream that are worth their while, and passes each on before the next is read', async () => {
  let given = 0;
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (; given < 40_000; given++) yield Uint8Array.of(given % 251);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of gatheredStream(stream())) {
    pieces.push(piece);
    expect(given).toBeLessThan(16 * 1024 * pieces.length + 1);
  }
  expect(pieces.map(({ length }) => length)).toEqual([16_384, 16_384, 7_232]);
  expect(Buffer.concat(pieces)).toEqual(Buffer.from(Array.from({ length: 40_000 }, (_, n) => n % 251)));
});
