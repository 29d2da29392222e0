import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import { isMultiByte, textOfBytes } from './charset.js';

const ESCAPE = /=(?:([0-9A-Fa-f]{2})|[ \t]{0,20}\r?\n)/g;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Map(
  [...ALPHABET, '-', '_'].map((letter, index) => [letter.charCodeAt(0), index < 64 ? index : index - 2]),
);

interface EscapedByte {
  readonly byte: number;
  readonly start: number;
  readonly end: number;
}

/** Decodes quoted-printable character by character and keeps the place of each. Soft line breaks are removed. */
export function decodeQuotedPrintable(source: MappedText, charset: string): MappedText {
  const builder = new MappedTextBuilder();
  let pending: EscapedByte[] = [];
  let at = 0;
  for (const match of source.text.matchAll(ESCAPE)) {
    const end = match.index + match[0].length;
    if (match.index > at) {
      decodeRun(builder, source, pending, charset);
      pending = [];
      source.copyTo(builder, at, match.index);
    }
    if (match[1] !== undefined) pending.push({ byte: Number.parseInt(match[1], 16), start: match.index, end });
    at = end;
  }
  decodeRun(builder, source, pending, charset);
  source.copyTo(builder, at, source.text.length);
  return builder.build();
}

function decodeRun(builder: MappedTextBuilder, source: MappedText, run: readonly EscapedByte[], charset: string): void {
  const isWide = isMultiByte(charset);
  for (let at = 0; at < run.length; ) {
    const lead = run[at]?.byte ?? 0;
    const length = !isWide || lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    const bytes = run.slice(at, at + length);
    const text = textOfBytes(
      Uint8Array.from(bytes, ({ byte }) => byte),
      charset,
    );
    const place = source.toOriginal({ start: bytes[0]?.start ?? 0, end: bytes[bytes.length - 1]?.end ?? 0 });
    builder.decoded(text === '\r' ? '' : text, place?.start ?? -1, place?.end ?? -1);
    at += length;
  }
}

/** Decodes base64 and skips characters outside its alphabet. The text cannot be mapped back to the original. */
export function decodeBase64(encoded: string, charset: string): MappedText {
  return new MappedTextBuilder().unmapped(textOfBytes(bytesOfBase64(encoded), charset)).build();
}

/** The bytes of a base64 text. */
export function bytesOfBase64(encoded: string): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((encoded.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < encoded.length; at++) {
    const six = SIX_BITS.get(encoded.charCodeAt(at));
    if (six === undefined) continue;
    held = ((held << 6) | six) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  return bytes.subarray(0, length);
}
