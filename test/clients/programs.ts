import { fileURLToPath } from 'node:url';
import type { ClientProgram } from './program.js';

const BUF = fileURLToPath(new URL('../../node_modules/.bin/buf', import.meta.url));

/** All of examples/clients, in the order of the docs. */
export const PROGRAMS: readonly ClientProgram[] = [
  {
    name: 'node',
    title: 'Node',
    needs: { npm: 'Node 20.17 or later, with npm' },
    build: [
      { command: 'npm', args: ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'] },
      { command: 'npm', args: ['run', '--silent', 'generate'] },
    ],
    start: ['node', 'src/main.js'],
    offsets: 'utf16',
    protocols: {
      connect: {},
      grpc: {},
      'grpc-web': { services: 'needs HTTP/2' },
    },
    receives: true,
  },
  {
    name: 'go',
    title: 'Go',
    needs: { go: 'Go 1.24 or later: https://go.dev/dl' },
    build: [
      { command: BUF, args: ['generate'] },
      { command: 'go', args: ['build', '-o', '.build/client', '.'] },
    ],
    start: ['.build/client'],
    offsets: 'utf8',
    protocols: { connect: {}, grpc: {}, 'grpc-web': {} },
    receives: true,
  },
];
