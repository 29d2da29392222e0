import { type FieldError, ServiceFailure } from '../../../failure.js';
import { explainField } from './field-rules.js';
import { findJsonFault } from './json-faults.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a JSON body. A byte order mark at its start is left out, as RFC 8259 allows.
 * @throws {ServiceFailure} invalid_encoding where the bytes are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ServiceFailure('invalid_encoding', 'The body is not valid UTF-8. Encode the text as UTF-8.');
  }
}

/**
 * One JSON object, read strictly: what JSON.parse takes, without duplicate keys, numbers beyond all bounds and nesting
 * of over 64 levels.
 * @throws {ServiceFailure} invalid_json or invalid_request.
 */
export function parseObject(text: string): object {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ServiceFailure('invalid_json', 'The body must be one JSON object.');
  }
  const fault: FieldError | null = findJsonFault(text);
  if (fault !== null) throw new ServiceFailure('invalid_request', explainField(fault), { errors: [fault] });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ServiceFailure('invalid_json', 'The body is not valid JSON. Send one JSON object.');
  }
}
