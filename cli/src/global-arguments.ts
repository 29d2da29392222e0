/** Flags that every command takes. */
export const GLOBAL_FLAGS = [
  { name: 'quiet', char: 'q', description: 'nothing on stderr but errors and what has to be acted upon' },
  { name: 'verbose', char: 'v', description: 'what is being done, on stderr: addresses, answers, times' },
] as const;

export type GlobalFlag = (typeof GLOBAL_FLAGS)[number]['name'];

export interface TakenGlobals {
  /** The arguments without them. */
  readonly argv: readonly string[];
  readonly given: ReadonlySet<GlobalFlag>;
}

/** Takes the flags of every command out of the arguments, wherever they stand before a `--`. */
export function takeGlobals(argv: readonly string[]): TakenGlobals {
  const end = argv.indexOf('--');
  const flags = end === -1 ? argv : argv.slice(0, end);
  const nameOf = (word: string): GlobalFlag | undefined =>
    GLOBAL_FLAGS.find(({ name, char }) => word === `--${name}` || word === `-${char}`)?.name;
  return {
    argv: [...flags.filter((word) => nameOf(word) === undefined), ...(end === -1 ? [] : argv.slice(end))],
    given: new Set(flags.flatMap((word) => nameOf(word) ?? [])),
  };
}
