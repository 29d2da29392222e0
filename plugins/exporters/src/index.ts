import { defineContribution, type Format } from '@structured-extraction/plugin-kit';
import { csv } from './csv.js';
import { type Exporter, readExport } from './export.js';
import { github } from './github.js';
import { ics } from './ics.js';
import { jiraCsv } from './jira-csv.js';
import { junit } from './junit.js';
import { sarif } from './sarif.js';
import { taskwarrior } from './taskwarrior.js';
import { todotxt } from './todotxt.js';

/** In the order of package.json. */
const EXPORTERS: Readonly<Record<string, Exporter>> = {
  csv,
  ics,
  taskwarrior,
  todotxt,
  github,
  'jira-csv': jiraCsv,
  junit,
  sarif,
};

export default defineContribution({
  formats: Object.fromEntries(Object.entries(EXPORTERS).map(([name, write]) => [name, formatOf(write)])),
});

function formatOf(write: Exporter): Format {
  return ({ response }, context) => write(readExport(response, context));
}
