import { DRAIN_SECONDS, isPinned, unknownVariables } from './variables.mjs';

/** What is wrong with the pods of the Deployment, and with the places that their variables come from. */
export function problemsOfPod({ Deployment, Secret }, kustomization) {
  const pod = Deployment.spec.template.spec;
  const problems = [];
  if (pod.securityContext?.runAsNonRoot !== true) problems.push('the pod may run as root');
  if (pod.automountServiceAccountToken !== false)
    problems.push('the pod gets a token of the cluster that it never uses');
  const [container] = pod.containers;
  problems.push(...problemsOfContainer(container, pod.volumes ?? []));
  problems.push(...problemsOfVariables(container, Secret, kustomization));

  const pause = Number(container.lifecycle?.preStop?.exec?.command.at(-1) ?? Number.NaN);
  if (!(pod.terminationGracePeriodSeconds > pause + DRAIN_SECONDS)) {
    problems.push(`terminationGracePeriodSeconds must be over the preStop and the ${DRAIN_SECONDS} s of a drain`);
  }
  return problems;
}

function problemsOfContainer(container, volumes) {
  const { image, securityContext, resources, volumeMounts } = container;
  const problems = [];
  if (!isPinned(image)) problems.push('the image is not pinned');
  if (securityContext?.readOnlyRootFilesystem !== true) problems.push('the root file system is not read-only');
  if (securityContext?.allowPrivilegeEscalation !== false) problems.push('allowPrivilegeEscalation is not false');
  if (securityContext?.capabilities?.drop?.includes('ALL') !== true) problems.push('not all capabilities are dropped');
  for (const [probe, path] of [
    ['startupProbe', '/healthz'],
    ['livenessProbe', '/healthz'],
    ['readinessProbe', '/readyz'],
  ]) {
    if (container[probe]?.httpGet?.path !== path) problems.push(`${probe} must ask ${path}`);
  }
  for (const [what, amount] of [
    ['requests.cpu', resources?.requests?.cpu],
    ['requests.memory', resources?.requests?.memory],
    ['limits.memory', resources?.limits?.memory],
  ]) {
    if (amount === undefined) problems.push(`resources.${what} is missing`);
  }
  for (const { name } of volumeMounts) {
    if (!volumes.some((volume) => volume.name === name)) problems.push(`the volume ${name} is not declared`);
  }
  return problems;
}

/** Each variable is one of the server's; each secret one of the example, each map one that is generated. */
function problemsOfVariables({ env, envFrom }, secret, { configMapGenerator }) {
  const literals = configMapGenerator.flatMap((map) => map.literals.map((literal) => literal.split('=', 1)[0]));
  const problems = unknownVariables([...env.map(({ name }) => name), ...literals]);
  for (const { configMapRef } of envFrom) {
    if (!configMapGenerator.some(({ name }) => name === configMapRef.name)) {
      problems.push(`no ConfigMap ${configMapRef.name} is generated`);
    }
  }
  const references = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
  for (const { name, key } of references) {
    const isThere = name === secret.metadata.name && Object.hasOwn(secret.stringData, key);
    if (!isThere) problems.push(`secret.example.yaml has no ${key} of ${name}`);
  }
  for (const key of Object.keys(secret.stringData)) {
    if (!references.some((reference) => reference.key === key)) problems.push(`no pod reads ${key} of the Secret`);
  }
  for (const literal of literals) {
    if (Object.hasOwn(secret.stringData, literal)) problems.push(`${literal} is a secret and stands in a ConfigMap`);
  }
  return problems;
}
