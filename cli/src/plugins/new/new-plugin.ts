import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitizeLine } from '@structured-extraction/plugin-kit';
import { Failure } from '../../failure.js';
import { makeFolders } from '../../output/make-folders.js';
import { outputFailure } from '../../output/output-failure.js';
import { writeStdout } from '../../output/write-stdout.js';
import type { Session } from '../../session.js';
import { usage } from '../../usage.js';
import { moduleFile } from './module-file.js';
import { lastPart, readNames } from './names.js';
import { packageFile } from './package-file.js';
import { readmeFile } from './readme-file.js';
import { testFile } from './test-file.js';

/**
 * Writes a plugin that works into a folder of its own.
 * @param directory undefined: the name, without its scope, below the working directory
 * @throws {Failure} usage or output
 */
export async function newPlugin(name: string, directory: string | undefined, session: Session): Promise<void> {
  const names = readNames(name, session.registry);
  const folder = path.resolve(directory ?? lastPart(name));
  const files: Readonly<Record<string, string>> = {
    'package.json': packageFile(names),
    'index.js': moduleFile(names),
    'index.test.js': testFile(names),
    'README.md': readmeFile(names),
    '.gitignore': 'node_modules/\n',
  };
  try {
    makeFolders(folder);
    if (readdirSync(folder).length > 0) throw usage(`${folder} is not empty`, 'name another folder with --dir');
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw outputFailure(folder, error);
  }
  await writeStdout(session.stdout, `${sanitizeLine(`made ${name} in ${folder}`)}\n`);
  session.notice("next, in that folder: 'npm install', 'npm test', 'service plugins link .'");
}
