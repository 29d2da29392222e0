import { usage } from './usage.js';

export interface TakenBearer {
  /** The arguments without --bearer and its value. */
  readonly argv: readonly string[];
  /** The value as it was given; undefined where there is no --bearer. */
  readonly bearer: string | undefined;
}

/**
 * Takes the token out of the arguments before anything else sees them: a debug log, a parse error and the
 * process list cannot show what is not there.
 * @throws {Failure} usage, when it is given twice or without a value
 */
export function takeBearer(argv: readonly string[]): TakenBearer {
  const rest: string[] = [];
  const bearers: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    if (argument === '--') {
      rest.push(...argv.slice(index));
      break;
    }
    if (argument.startsWith('--bearer=')) bearers.push(argument.slice('--bearer='.length));
    else if (argument === '--bearer') {
      index += 1;
      const value = argv[index];
      if (value === undefined || value.startsWith('-')) throw usage('--bearer needs a value');
      bearers.push(value);
    } else rest.push(argument);
  }
  if (bearers.length > 1) throw usage('--bearer is given more than once');
  return { argv: rest, bearer: bearers[0] };
}
