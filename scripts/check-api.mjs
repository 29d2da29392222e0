// npm run check:api: the public API of every library is as its report says (`api/*.api.md`), and what changed since the last
// release (`api/released/`) has a changeset that says so.
//   --write      writes the reports anew
//   --released   notes the reports as released; `npm run release:version` does it
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import readChangesets from '@changesets/read';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { LIBRARIES } from './api/entries.mjs';
import { neededBump } from './api/needed-bump.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const writes = process.argv.includes('--write');
/** Docs are TypeDoc's to check; here only what is offered counts. */
const QUIET = {
  extractorMessageReporting: { default: { logLevel: 'none' } },
  tsdocMessageReporting: { default: { logLevel: 'none' } },
};
const RANK = ['patch', 'minor', 'major'];

const changesets = await readChangesets(root);
const problems = [];
for (const { folder, entries } of LIBRARIES) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  for (const [entry, declarations] of Object.entries(entries)) {
    const file = path.join(root, folder, 'api', `${entry}.api.md`);
    const releasedFile = path.join(root, folder, 'api/released', `${entry}.api.md`);
    const report = reportOf(path.join(root, folder), entry, declarations);
    if (writes) writeReport(file, report);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== report) {
      problems.push(`${path.relative(root, file)} is not what ${name} offers: npm run api:report, and commit it`);
    }
    if (process.argv.includes('--released')) writeReport(releasedFile, report);
    const bump = neededBump(existsSync(releasedFile) ? readFileSync(releasedFile, 'utf8') : '', report, version);
    if (bump !== null && !announced(name, bump)) {
      problems.push(`${name} (${entry}) offers something else than was released: npx changeset, ${bump} for ${name}`);
    }
  }
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function announced(name, bump) {
  const releases = changesets.flatMap((changeset) => changeset.releases);
  return releases.some((release) => release.name === name && RANK.indexOf(release.type) >= RANK.indexOf(bump));
}

function writeReport(file, report) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, report);
}

/** The report of one entry, by API Extractor, from a folder of its own: it leaves files behind. */
function reportOf(folder, entry, declarations) {
  const work = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    const config = ExtractorConfig.prepare({
      configObjectFullPath: path.join(folder, 'api-extractor.json'),
      packageJsonFullPath: path.join(folder, 'package.json'),
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: path.join(folder, declarations),
        compiler: { tsconfigFilePath: path.join(folder, 'tsconfig.json'), skipLibCheck: true },
        apiReport: { enabled: true, reportFileName: `${entry}.api.md`, reportFolder: work, reportTempFolder: work },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: 'lf',
        messages: QUIET,
      },
    });
    Extractor.invoke(config, { localBuild: true, messageCallback: silence });
    return readFileSync(path.join(work, `${entry}.api.md`), 'utf8');
  } finally {
    rmSync(work, { recursive: true });
  }
}

function silence(message) {
  if (message.logLevel !== 'error') message.handled = true;
}
