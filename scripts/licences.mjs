// npm run licences [-- FOLDER]: writes what has to travel with the service: THIRD-PARTY-NOTICES.txt, the licence of each
// package in it, and sbom.cdx.json, the list of them (CycloneDX 1.6). Fails for a licence that nobody has agreed to. Needs
// "npm run build". The packed command line has its own notices.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { licenceText, manifestOf, shippedPackages } from './licences/shipped-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/licences'));

/** Licences that let anybody use, change and pass on. A package with another one needs a decision. */
const AGREED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const backend = path.join(root, 'backend');
const { needs, packages } = shippedPackages(backend);
for (const one of bundledInPages()) if (!packages.has(one.key)) packages.set(one.key, one);

const refused = [...packages].filter(([, { licence }]) => !isAgreed(licence));
for (const [key, { licence }] of refused) process.stdout.write(`${key}: nobody has agreed to ${licence}\n`);
if (refused.length > 0) process.exitCode = 1;
else {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'THIRD-PARTY-NOTICES.txt'), notices());
  writeFileSync(path.join(target, 'sbom.cdx.json'), billOfMaterials());
  process.stdout.write(
    `${packages.size} packages: ${path.relative(process.cwd(), target)}/THIRD-PARTY-NOTICES.txt, sbom.cdx.json\n`,
  );
}

/** What Vite put into the scripts of the pages. */
function bundledInPages() {
  const file = path.join(root, 'backend/website/dist/.vite/licences.json');
  return JSON.parse(readFileSync(file, 'utf8'))
    .filter(({ name }) => !name.startsWith('@structured-extraction/'))
    .map(({ name, version, identifier, text }) => ({
      key: `${name}@${version}`,
      name,
      version,
      licence: identifier,
      text,
      needs: [],
    }));
}

/** Of an expression with OR one side is enough; with AND it takes all. */
function isAgreed(licence) {
  const alternatives = licence.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((id) => AGREED.has(id)));
}

function notices() {
  const sections = [...packages].map(([key, { licence, folder, text }]) => {
    const words = folder === undefined ? text : licenceText(folder);
    return `${key}\n${licence}\n\n${words ?? `(The package has no file with its licence: ${licence}.)`}\n`;
  });
  const ofWeights = ['NOTICE', 'LICENSE'].map((name) =>
    readFileSync(path.join(backend, 'weights/large', name), 'utf8'),
  );
  sections.push(`The weights of the large reader\nApache-2.0\n\n${ofWeights.join('\n')}`);
  return `The Structured Extraction Service contains these packages.\n\n${sections.join(`\n${'-'.repeat(100)}\n\n`)}`;
}

function billOfMaterials() {
  const licences = new Contrib.License.Factories.LicenseFactory();
  const components = new Map(
    [...packages].map(([key, { name, version, licence }]) => {
      const component = new Models.Component(Enums.ComponentType.Library, name, {
        version,
        bomRef: key,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: new Models.LicenseRepository([
          licence.includes(' ') ? new Models.LicenseExpression(licence) : licences.makeFromString(licence),
        ]),
        hashes: hashesOf(name, version),
      });
      return [key, component];
    }),
  );
  for (const [key, { needs: of }] of packages)
    for (const need of of) components.get(key).dependencies.add(components.get(need).bomRef);
  const { version } = manifestOf(backend);
  const service = new Models.Component(Enums.ComponentType.Application, 'structured-extraction-service', {
    version,
    bomRef: 'service',
  });
  for (const key of needs) service.dependencies.add(components.get(key).bomRef);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: service }) });
  for (const component of components.values()) bom.components.add(component);
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 });
}

/** The digest of what the registry sent, as the lock file has it. */
function hashesOf(name, version) {
  const [, entry] =
    Object.entries(lock.packages).find(
      ([place, one]) => place.endsWith(`node_modules/${name}`) && one.version === version,
    ) ?? [];
  const digest = /^sha512-(.+)$/.exec(entry?.integrity ?? '')?.[1];
  if (digest === undefined) return new Models.HashDictionary();
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex')]]);
}
