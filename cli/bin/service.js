#!/usr/bin/env node
// CommonJS (see package.json beside it), like the bundle: the loader of ES modules would only cost start-up time.
if (Number.parseInt(process.versions.node, 10) < 18) refuseOldNode();
else if (!isVersionPrinted()) require('../dist/service.cjs');

function refuseOldNode() {
  const { version } = process;
  process.stderr.write(`service: error: this is Node ${version}: install Node 18 or newer [code=old_node exit=1]\n`);
  process.exitCode = 1;
}

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
