/** A variable that is set, that looks like one of the service, and that nothing reads. */
export interface UnreadVariable {
  readonly name: string;
  /** The variable that may have been meant. */
  readonly nearest: string | undefined;
}

const PREFIX = 'SERVICE_';
/** Those of the client, which may be set in the same shell. */
const OF_THE_CLIENT = [
  'SERVICE_BASE_URL',
  'SERVICE_BEARER',
  'SERVICE_DEBUG',
  'SERVICE_ERROR_FORMAT',
  'SERVICE_PLUGIN_TIMEOUT',
  'SERVICE_WEBHOOK_SECRET',
];
/** Of what was typed: with more of it wrong, any name would do. */
const WRONG_SHARE = 1 / 3;

/** Finds the names that begin like those in `known`, or nearly so, and are none of them. */
export function unreadVariables(environment: NodeJS.ProcessEnv, known: readonly string[]): readonly UnreadVariable[] {
  const read = new Set([...known, ...OF_THE_CLIENT]);
  return Object.keys(environment)
    .filter((name) => !read.has(name) && isMeantForService(name))
    .map((name) => ({ name, nearest: nearestOf(name, known) }));
}

/** Also with other capitals, and with a slip in the first word. */
function isMeantForService(name: string): boolean {
  const first = name.slice(0, name.indexOf('_') + 1).toUpperCase();
  return first.length > 1 && editsBetween(first, PREFIX) <= 1;
}

function nearestOf(name: string, known: readonly string[]): string | undefined {
  const typed = name.toUpperCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: candidate.startsWith(`${typed}_`) ? 1 : editsBetween(typed, candidate) }))
    .sort((one, other) => one.edits - other.edits);
  return best !== undefined && best.edits <= (name.length - PREFIX.length) * WRONG_SHARE ? best.candidate : undefined;
}

/** How many letters have to be put in, taken out, changed, or swapped with the next one. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  const edits = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
  for (let at = 0; at < one.length; at++) {
    const row = [at + 1];
    for (let column = 0; column < other.length; column++) {
      const isSwapped = one[at] === other[column - 1] && one[at - 1] === other[column];
      row.push(
        Math.min(
          edits(last, column) + Number(one[at] !== other[column]),
          edits(last, column + 1) + 1,
          edits(row, column) + 1,
          isSwapped ? edits(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return edits(last, other.length);
}
