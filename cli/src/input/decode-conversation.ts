import { EXIT } from '../exit-codes.js';
import { Failure } from '../failure.js';
import { MAX_CONTENT_BYTES } from './read-limited.js';

/**
 * The text of a conversation, its byte order mark removed: offsets count without it.
 * @throws {Failure} input, when it is not UTF-8, has NUL, is too large, or has nothing to read
 */
export function decodeConversation(bytes: Buffer, name: string): string {
  const text = decodeUtf8(bytes, name);
  if (Buffer.byteLength(text) > MAX_CONTENT_BYTES) {
    throw refuse('input_too_large', `${name} is larger than ${MAX_CONTENT_BYTES} bytes`);
  }
  if (text.includes('\u0000')) {
    throw refuse('input_not_text', `${name} has a NUL character: it is no text`);
  }
  if (text.trim() === '')
    throw refuse('input_empty', `${name} is empty`, 'there has to be at least one word to extract from');
  return text;
}

function decodeUtf8(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    throw new Failure({
      exit: EXIT.input,
      code: 'input_not_utf8',
      message: `${name} is not UTF-8`,
      hint: `convert it first: iconv -f ${utf16 ? 'UTF-16' : 'ISO-8859-1'} -t UTF-8`,
      cause: error,
    });
  }
}

function refuse(code: string, message: string, hint?: string): Failure {
  return new Failure({ exit: EXIT.input, code, message, ...(hint === undefined ? {} : { hint }) });
}
