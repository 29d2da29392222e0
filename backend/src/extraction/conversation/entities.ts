/** Characters behind the names of their entities. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ...(
    'amp& lt< gt> quot" apos\' hellip… mdash— ndash– lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» bull• middot· ' +
    'euro€ pound£ copy© reg® trade™ deg° szligß aumlä oumlö uumlü AumlÄ OumlÖ UumlÜ eacuteé egraveè ecircê ' +
    'agraveà acircâ ccedilç ocircô icircî ugraveù aacuteá iacuteí oacuteó uacuteú ntildeñ atildeã otildeõ'
  )
    .split(' ')
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)] as const),
]);

/** An HTML entity with its ampersand and semicolon. The longest has 10 characters. */
export const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/g;

/** The characters that an entity stands for, or the entity itself if it is unknown. */
export function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return NAMED.get(name) ?? entity;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}
