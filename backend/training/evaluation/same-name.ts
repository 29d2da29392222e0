/** Whether two names may be one person's: the same but for case and marks, or one a word of the other, or the same first word. */
export function isSameName(a: string | undefined, b: string): boolean {
  const x = normal(a);
  const y = normal(b);
  return x === y || x.split(' ').includes(y) || y.split(' ').includes(x) || x.split(' ')[0] === y.split(' ')[0];
}

function normal(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
}
