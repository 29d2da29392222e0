#!/usr/bin/env node
// CommonJS (see package.json beside it), like the bundle: the loader of ES modules would only cost start-up time.
if (!isVersionPrinted()) require('../dist/service.cjs');

/** Asked by scripts all the time: the bundle is not even read, unless the version cannot be written. That it tells. */
function isVersionPrinted() {
  if (process.argv.length !== 3 || process.argv[2] !== '--version') return false;
  const { fstatSync, writeSync } = require('node:fs');
  const line = `${require('../package.json').version}\n`;
  try {
    // Node puts a device in the place of a stdout that is closed.
    return !fstatSync(1).isCharacterDevice() && writeSync(1, line) === line.length;
  } catch {
    return false;
  }
}
