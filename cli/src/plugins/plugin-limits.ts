import { readCount } from '../flags/read-count.js';

/** How long a plugin may take, in milliseconds; a command may take as long as it likes. */
export interface PluginLimits {
  /** Until its module is there. */
  readonly load: number;
  /** For each call of a format, a flag or a transform. */
  readonly call: number;
}

const LONGEST_LOAD_SECONDS = 10;
const USUAL_CALL_SECONDS = 30;
const MOST_SECONDS = 3600;

/**
 * The limits, by SERVICE_PLUGIN_TIMEOUT in seconds.
 * @throws {Failure} usage
 */
export function pluginLimits(environment: Readonly<Record<string, string | undefined>>): PluginLimits {
  const given = environment['SERVICE_PLUGIN_TIMEOUT'] || undefined;
  const seconds =
    readCount(given, 'SERVICE_PLUGIN_TIMEOUT', 1, MOST_SECONDS, 'leave it unset for 30 seconds') ?? USUAL_CALL_SECONDS;
  return { load: 1000 * Math.min(seconds, LONGEST_LOAD_SECONDS), call: 1000 * seconds };
}
