import { sha1 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** SHA-256 of the text's UTF-8 bytes, in hex. The same code in a terminal and in a browser, where node:crypto is not. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(text));
}

/** RFC 9562, 5.5: the UUID of a name in a namespace, itself a UUID. */
export function uuidV5(namespace: string, name: string): string {
  const hash = sha1(concatBytes(hexToBytes(namespace.replaceAll('-', '')), utf8ToBytes(name)));
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytesToHex(hash);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
