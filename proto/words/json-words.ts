import { create, type DescEnum, type DescField, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { RESPONSE_SCHEMAS } from '../gen/extraction/v1/extraction_schema.js';

type Values = Readonly<Record<string, unknown>>;

/** What stands for the number of an enum that this version does not know; undefined: nothing does. */
type UnknownWord = (value: number) => string | undefined;

/**
 * A message in the words of the JSON contract, key by key in the order of the .proto: its field names, words for enum
 * values, and null or nothing for what the message has not.
 */
export function wordsOf<Desc extends DescMessage>(
  desc: Desc,
  message: MessageShape<Desc>,
  unknownWord: UnknownWord,
): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const field of desc.fields) {
    const value = fieldWords(field, (message as Values)[field.localName], unknownWord);
    if (value !== undefined) words[field.name] = value;
    else if (isNullable(field)) words[field.name] = null;
  }
  return words;
}

/** The message of such words; a word that this version does not know counts as none. */
export function messageOf<Desc extends DescMessage>(desc: Desc, words: object): MessageShape<Desc> {
  const message = create(desc) as Record<string, unknown>;
  for (const field of desc.fields) {
    const value = (words as Values)[field.name];
    if (value === undefined || value === null) continue;
    message[field.localName] = Array.isArray(value)
      ? value.map((element: unknown) => elementOf(field, element))
      : elementOf(field, value);
  }
  return message as MessageShape<Desc>;
}

function fieldWords(field: DescField, value: unknown, unknownWord: UnknownWord): unknown {
  if (!Array.isArray(value)) return elementWords(field, value, unknownWord);
  if (value.length === 0 && !RESPONSE_SCHEMAS[field.parent.name]?.required.includes(field.name)) return undefined;
  return value.map((element: unknown) => elementWords(field, element, unknownWord));
}

function elementWords(field: DescField, value: unknown, unknownWord: UnknownWord): unknown {
  if (value === undefined) return undefined;
  if (field.enum !== undefined) return enumWord(field.enum, value as number, unknownWord);
  return field.message === undefined ? value : wordsOf(field.message, value as never, unknownWord);
}

function enumWord({ value: values }: DescEnum, value: number, unknownWord: UnknownWord): string | undefined {
  if (value === 0) return undefined;
  return values[value]?.localName.toLowerCase() ?? unknownWord(value);
}

function elementOf(field: DescField, words: unknown): unknown {
  if (field.enum !== undefined) return enumValue(field.enum, words as string);
  return field.message === undefined ? words : messageOf(field.message, words as object);
}

function enumValue({ values }: DescEnum, word: string): number {
  return values.find(({ localName }) => localName.toLowerCase() === word)?.number ?? 0;
}

function isNullable({ name, parent }: DescField): boolean {
  const type = RESPONSE_SCHEMAS[parent.name]?.properties[name]?.type;
  return Array.isArray(type) && type.includes('null');
}
