// npm run check:deploy: the files of backend/deploy (or of the folders given): the Dockerfile, compose.yaml and the manifests
// of Kubernetes, each against its schema or linter and against the rules of this house. It needs the compiled backend.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOfCompose } from './deploy/compose.mjs';
import { problemsOfDockerfile } from './deploy/dockerfile.mjs';
import { problemsOfKubernetes } from './deploy/kubernetes.mjs';

const folders = process.argv.slice(2);
if (folders.length === 0) folders.push('backend/deploy');

for (const folder of folders) {
  const read = (name) => readFileSync(path.join(folder, name), 'utf8');
  const manifests = readdirSync(path.join(folder, 'kubernetes')).sort();
  const found = {
    Dockerfile: problemsOfDockerfile(read('Dockerfile')),
    'compose.yaml': problemsOfCompose(read('compose.yaml'), read('env.example'), read('haproxy.cfg')),
    kubernetes: problemsOfKubernetes(Object.fromEntries(manifests.map((name) => [name, read(`kubernetes/${name}`)]))),
  };
  for (const [name, problems] of Object.entries(found)) {
    for (const problem of problems) {
      process.stderr.write(`${path.join(folder, name)}: ${problem}\n`);
      process.exitCode = 1;
    }
  }
}
