import type { DescMessage } from '@bufbuild/protobuf';
import { ServiceFailure } from '../../failure.js';
import { decodeUtf8, parseObject } from '../strict-json.js';
import { toConnectError } from './rpc-error.js';

/**
 * How JSON is read and written over RPC: field names as in the proto files, empty lists written, and the same strict
 * reading as on the JSON routes. The library would turn bytes that are not UTF-8 into replacement characters, take
 * duplicate keys, and drop an enum value that it does not know.
 */
export function jsonOptions(input: DescMessage) {
  return {
    useProtoFieldName: true,
    alwaysEmitImplicit: true,
    ignoreUnknownFields: true,
    textDecoder: {
      decode(bytes?: Uint8Array): string {
        try {
          const text = decodeUtf8(bytes ?? new Uint8Array());
          const unknown = unknownEnumValue(input, parseObject(text));
          if (unknown === null) return text;
          throw new ServiceFailure('invalid_request', `${unknown} must be a name of its enum.`, {
            errors: [{ field: unknown, reason: 'enum' }],
          });
        } catch (error) {
          throw error instanceof ServiceFailure ? toConnectError(error) : error;
        }
      },
    },
  };
}

/** The path of the first field whose enum value has a name that the enum lacks. */
function unknownEnumValue(desc: DescMessage, json: object): string | null {
  for (const field of desc.fields) {
    const value: unknown =
      (json as Record<string, unknown>)[field.name] ?? (json as Record<string, unknown>)[field.jsonName];
    if (field.fieldKind === 'enum' && typeof value === 'string') {
      if (!field.enum.values.some((known) => known.name === value)) return field.name;
    }
    if (field.fieldKind === 'message' && typeof value === 'object' && value !== null) {
      const inner = unknownEnumValue(field.message, value);
      if (inner !== null) return `${field.name}.${inner}`;
    }
  }
  return null;
}
