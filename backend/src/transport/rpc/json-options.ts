import type { DescEnum, DescField, DescMessage } from '@bufbuild/protobuf';
import { explainField } from '../../extraction/response/contract/field-rules.js';
import { decodeUtf8, parseObject } from '../../extraction/response/contract/strict-json.js';
import { ServiceFailure } from '../../failure.js';
import { toConnectError } from './rpc-error.js';

const SURROGATE = /\p{Surrogate}/u;

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
          checkFields(input, parseObject(text), '');
          return text;
        } catch (error) {
          throw error instanceof ServiceFailure ? toConnectError(error) : error;
        }
      },
    },
  };
}

/** Refuses what the library drops (an unknown name of an enum) or words badly (half a surrogate pair). */
function checkFields(desc: DescMessage, json: object, parent: string): void {
  const values = json as Readonly<Record<string, unknown>>;
  for (const field of desc.fields) {
    const value = values[field.name] ?? values[field.jsonName];
    const path = parent + field.name;
    if (typeof value === 'string' && SURROGATE.test(value)) {
      const fault = { field: path, reason: 'encoding' };
      throw new ServiceFailure('invalid_encoding', explainField(fault), { errors: [fault] });
    }
    if (enumNames(field, value).some((name) => !hasName(field.enum, name))) {
      const errors = [{ field: path, reason: 'enum' }];
      throw new ServiceFailure('invalid_request', `${path} must be ${namesOf(field.enum).join(' or ')}.`, { errors });
    }
    if (field.fieldKind === 'message' && typeof value === 'object' && value !== null) {
      checkFields(field.message, value, `${path}.`);
    }
  }
}

/** The names in a field of an enum, or of a list of them. */
function enumNames({ enum: desc }: DescField, value: unknown): readonly string[] {
  if (desc === undefined) return [];
  return [value].flat().filter((name) => typeof name === 'string');
}

/** Those that say something: the first, with number 0, stands for none. */
function namesOf(desc: DescEnum | undefined): readonly string[] {
  return (desc?.values ?? []).filter(({ number }) => number !== 0).map(({ name }) => name);
}

function hasName(desc: DescEnum | undefined, name: string): boolean {
  return desc?.values.some((value) => value.name === name) ?? false;
}
