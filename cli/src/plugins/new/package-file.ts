import { ownPackage } from '../../own-package.js';
import type { Names } from './names.js';

const KIT = '@structured-extraction/plugin-kit';

/** The package.json of a new plugin. */
export function packageFile({ package: name, short }: Names): string {
  const { engines, devDependencies } = ownPackage();
  const declared = {
    name,
    version: '0.1.0',
    description: 'What is to be done, by person',
    keywords: ['service-plugin'],
    type: 'module',
    files: ['index.js'],
    engines,
    scripts: { test: 'node --test' },
    devDependencies: { [KIT]: devDependencies[KIT] },
    service: {
      apiVersion: 1,
      module: './index.js',
      formats: [{ name: short, description: 'tasks by person' }],
      flags: [{ name: `${short}-open`, type: 'boolean', description: 'leave out what is done or cancelled' }],
      transforms: [{ name: `${short}-order`, description: 'tasks with the earliest date first' }],
      commands: [
        {
          id: short,
          summary: 'Say what is to be done, by whom',
          examples: [`service ${short} < thread.txt`, `service ${short} Ana < thread.txt`],
          args: [{ name: 'person', description: 'whose tasks; left out: those of everybody' }],
        },
      ],
    },
  };
  return `${JSON.stringify(declared, null, 2)}\n`;
}
