import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigurationError } from './environment-rules.js';

/**
 * The variables of the process over those of the file that SERVICE_ENV_FILE names, where it names one: lines of
 * NAME=value, read anew at each call.
 * @throws {ConfigurationError} where the file cannot be read
 */
export function readEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SERVICE_ENV_FILE: file, ...variables } = own;
  if (file === undefined) return own;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError(
      'SERVICE_ENV_FILE must be the path of a file of NAME=value lines that the server can read',
    );
  }
  return { ...parseEnv(text), ...variables };
}
