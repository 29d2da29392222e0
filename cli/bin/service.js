#!/usr/bin/env node
// CommonJS (see package.json beside it), like the bundle: the loader of ES modules would only cost start-up time.
if (process.argv.length === 3 && process.argv[2] === '--version') {
  // Asked by scripts all the time: the bundle is not even read.
  process.stdout.write(`${require('../package.json').version}\n`);
} else {
  require('../dist/service.cjs');
}
