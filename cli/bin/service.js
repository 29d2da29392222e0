#!/usr/bin/env node
// CommonJS (see package.json beside it), like the bundle: the loader of ES modules would only cost start-up time.
require('../dist/service.cjs');
