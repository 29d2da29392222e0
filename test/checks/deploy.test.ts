import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const deploy = path.join(root, 'backend/deploy');

/** What is broken in a copy of the files (a file, words of it, what stands there instead), and what the check says. */
const BROKEN: readonly (readonly [file: string, words: string, instead: string, says: string])[] = [
  ['Dockerfile', 'USER 1000:1000', 'USER node', 'the last USER'],
  ['Dockerfile', 'USER 1000:1000', 'USER 0:0', 'the last USER'],
  ['Dockerfile', 'node:22-bookworm-slim\nLABEL', 'node:latest\nLABEL', 'node:latest is not pinned'],
  ['Dockerfile', 'HEALTHCHECK', '# HEALTHCHECK', 'HEALTHCHECK is missing'],
  ['Dockerfile', 'ENTRYPOINT ["node", "backend/dist/main.js"]', 'ENTRYPOINT node x', 'ENTRYPOINT must be in exec form'],
  ['Dockerfile', 'SERVICE_DATA_DIR', 'SERVICE_DATADIR', 'SERVICE_DATADIR is no variable'],
  ['Dockerfile', 'SERVICE_HOST=0.0.0.0', 'SERVICE_SECRET=x', 'SERVICE_SECRET would stay in the image'],
  ['Dockerfile', 'WORKDIR /app', 'WORKDIRS /app', 'line 9: Unknown instruction'],
  ['Dockerfile', 'EXPOSE 8080', 'ARG X', 'ARG is not used here'],
  ['compose.yaml', 'read_only: true', 'readonly: true', '/services/backend-1: must NOT have additional properties'],
  ['compose.yaml', 'read_only: true', 'read_only: false', 'the root file system is not read-only'],
  ['compose.yaml', '"127.0.0.1:8080:8080"', '"8080:8080"', 'the port 8080:8080 is open to the network'],
  ['compose.yaml', 'postgres:15-bookworm', 'postgres', 'postgres: the image is not pinned'],
  ['compose.yaml', 'stop_grace_period: 30s', 'stop_grace_period: 10s', 'over the 19 s of a drain'],
  ['compose.yaml', 'SERVICE_TRUST_PROXY_HOPS', 'SERVICE_TRUST_HOPS', 'SERVICE_TRUST_HOPS is no variable'],
  ['compose.yaml', '{SERVICE_SECRET:?fill in .env, see env.example}', '{SERVICE_SECRET:-x}', 'without a default'],
  ['compose.yaml', '{POSTGRES_PASSWORD:?fill in .env, see env.example}@', '{X:-x}@', 'holds a password'],
  ['compose.yaml', '    restart: unless-stopped\n', '', 'restart is missing'],
  ['compose.yaml', 'networks: [front, stores]', 'networks: [front, others]', 'the network others is not declared'],
  ['env.example', 'REDIS_PASSWORD=', 'REDIS_PASSWORD=secret', 'env.example gives REDIS_PASSWORD a value'],
  ['env.example', 'REDIS_PASSWORD=', '', 'env.example lacks REDIS_PASSWORD'],
  ['haproxy.cfg', 'backend-2:8080', 'backend-3:8080', 'sends requests to backend-3, which is no service'],
  ['kubernetes/deployment.yaml', 'periodSeconds: 2', 'periodSecond: 2', 'readinessProbe/periodSecond: unknown field'],
  ['kubernetes/deployment.yaml', 'containerPort: 8080', 'containerPort: http', 'containerPort must be'],
  ['kubernetes/deployment.yaml', 'path: /readyz', 'path: /healthz', 'readinessProbe must ask /readyz'],
  ['kubernetes/deployment.yaml', 'livenessProbe:', 'x: &x', 'containers/0/x: unknown field'],
  ['kubernetes/deployment.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'the pod may run as root'],
  ['kubernetes/deployment.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'not read-only'],
  ['kubernetes/deployment.yaml', 'GracePeriodSeconds: 35', 'GracePeriodSeconds: 20', 'must be over the preStop'],
  ['kubernetes/deployment.yaml', 'service:0.1.0', 'service:latest', 'the image is not pinned'],
  [
    'kubernetes/deployment.yaml',
    'limits:\n              memory: 1Gi',
    'limits: {}',
    'resources.limits.memory is missing',
  ],
  ['kubernetes/deployment.yaml', 'name: SERVICE_DATA_DIR', 'name: SERVICE_DIR', 'SERVICE_DIR is no variable'],
  ['kubernetes/deployment.yaml', 'key: SERVICE_SECRET', 'key: SECRET', 'secret.example.yaml has no SECRET'],
  [
    'kubernetes/deployment.yaml',
    '- name: temporary\n          e',
    '- name: t\n          e',
    'volume temporary is not declared',
  ],
  ['kubernetes/deployment.yaml', 'name: service-configuration', 'name: other', 'no ConfigMap other is generated'],
  ['kubernetes/service.yaml', 'targetPort: http', 'targetPort: web', 'no container has the port web'],
  ['kubernetes/service.yaml', 'component: backend\n  ports', 'component: web\n  ports', 'the Service does not select'],
  [
    'kubernetes/network-policy.yaml',
    'component: backend\n  policy',
    'component: x\n  policy',
    'the NetworkPolicy does not',
  ],
  ['kubernetes/horizontal-pod-autoscaler.yaml', 'minReplicas: 2', 'minReplicas: 1', 'fewer than two replicas'],
  ['kubernetes/kustomization.yaml', '  - service.yaml\n', '', 'kustomization.yaml does not list service.yaml'],
  ['kubernetes/kustomization.yaml', 'SERVICE_LOG_LEVEL', 'SERVICE_LOGS', 'SERVICE_LOGS is no variable'],
  ['kubernetes/secret.example.yaml', 'SERVICE_SECRET: ""', 'SERVICE_SECRET: "x"', 'gives SERVICE_SECRET a value'],
];

/** The check runs once, over the files as they are and over a copy for each row. */
let folder: string;
let run: SpawnSyncReturns<string>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const copies = BROKEN.map(([file, words, instead], at) => {
    const copy = path.join(folder, String(at));
    cpSync(deploy, copy, { recursive: true });
    const text = readFileSync(path.join(copy, file), 'utf8');
    if (!text.includes(words)) throw new Error(`${file} no longer has "${words}"`);
    writeFileSync(path.join(copy, file), text.replace(words, instead));
    return copy;
  });
  run = spawnSync(process.execPath, [path.join(root, 'scripts/check-deploy.mjs'), deploy, ...copies], {
    encoding: 'utf8',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of the deploy files', () => {
  it('has nothing to say against them as they are', () => {
    expect(run.stderr.split('\n').filter((line) => line.startsWith(deploy))).toEqual([]);
    expect(run.status).toBe(1);
  });

  it.each(BROKEN.map((row, at) => [...row, at] as const))('refuses %s with %j replaced by %j', (...row) => {
    const [, , , says, at] = row;
    const lines = run.stderr
      .split('\n')
      .filter((line) => line.startsWith(`${path.join(folder, String(at))}${path.sep}`));
    expect(lines.join('\n')).toContain(says);
  });
});
