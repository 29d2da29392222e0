/** "Ana", "Ana and Ben", "Ana, Ben and 2 others". */
export function joinNames(names: readonly string[], others: number): string {
  const all = others > 0 ? [...names, `${others} ${others === 1 ? 'other' : 'others'}`] : [...names];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}

/** A clause for the middle of a sentence: first letter low unless it is a name or a short form, no closing mark, not too long. */
export function asClause(text: string, maxLength = 110): string {
  const bare = text.replace(/[\s.;,:!?…]+$/u, '');
  const cut =
    bare.length <= maxLength ? bare : `${bare.slice(0, Math.max(bare.lastIndexOf(' ', maxLength), maxLength >> 1))}…`;
  return cut;
}

/** The same with its first letter in lower case, where the first word is an ordinary one. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}{0,30}(?:\s|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** "1 open task", "3 open tasks". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
