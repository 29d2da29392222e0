import { fileURLToPath } from 'node:url';
import { type Configuration, ConfigurationError } from '../../../configuration.js';
import { LARGE_READER } from '../weights/reader-files.js';
import { localReader } from './local/local-reader.js';
import type { WindowReader } from './window-reader.js';

const AWAY = 'the server of the large reader is away: the small one stands in where nobody asks for the large one';

type ReaderSettings = Pick<Configuration, 'reader' | 'readerUrl' | 'processes'>;

/**
 * The large reader as the settings want it; undefined where the small one reads alone: because they say so, or because this
 * machine has no runtime for the large one, of which `warn` is told.
 * @throws {ConfigurationError} where there is no runtime and the large reader is insisted on
 */
export async function openWindowReader(
  { reader, readerUrl, processes }: ReaderSettings,
  warn: (message: string) => void,
): Promise<WindowReader | undefined> {
  if (reader === 'small') return undefined;
  if (readerUrl !== undefined) {
    const { remoteReader } = await import('./remote/remote-reader.js');
    return remoteReader({
      url: readerUrl,
      onBreaker: (isOpen) => warn(isOpen ? AWAY : 'the server of the large reader is back'),
    });
  }
  const onFailed = (why: string): void => warn(`the large reader failed: ${why}`);
  const local = localReader({ model: fileURLToPath(new URL('reader.onnx', LARGE_READER)), processes, onFailed });
  try {
    await local.ready;
    return local;
  } catch (error) {
    await local.stop();
    const problem = `the large reader cannot run here: ${error instanceof Error ? error.message : String(error)}`;
    if (reader === 'large') throw new ConfigurationError(`SERVICE_READER=large: ${problem}`);
    warn(`${problem}; the small one reads alone. SERVICE_READER=small says so without this warning`);
    return undefined;
  }
}
