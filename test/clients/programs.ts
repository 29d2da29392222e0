import type { ClientProgram } from './program.js';

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
];
