import { parse } from 'yaml';
import { problemsOfPod } from './kubernetes-pod.mjs';
import { problemsOfSchema } from './kubernetes-schema.mjs';

/**
 * What is wrong with the manifests of one folder, each and among themselves.
 * @param texts the content of each file by its name
 */
export function problemsOfKubernetes(texts) {
  const files = Object.entries(texts).map(([name, text]) => ({ name, content: parse(text) }));
  const kustomization = files.find(({ name }) => name === 'kustomization.yaml')?.content;
  if (kustomization === undefined) return ['kustomization.yaml is missing'];
  const manifests = files.filter(({ name }) => name !== 'kustomization.yaml');
  const applied = manifests.filter(({ name }) => !name.endsWith('.example.yaml'));
  const problems = manifests.flatMap(({ name, content }) =>
    problemsOfSchema(content).map((text) => `${name}: ${text}`),
  );
  if (problems.length > 0) return problems;

  const byKind = Object.fromEntries(manifests.map(({ content }) => [content.kind, content]));
  return [
    ...problemsOfList(kustomization, applied),
    ...manifests
      .filter(({ content }) => content.metadata.namespace !== undefined)
      .map(({ name }) => `${name}: the namespace is for whoever applies it`),
    ...problemsOfPod(byKind, kustomization),
    ...problemsOfSelectors(byKind),
    ...Object.entries(byKind.Secret?.stringData ?? {})
      .filter(([, value]) => value !== '')
      .map(([name]) => `secret.example.yaml gives ${name} a value`),
  ];
}

function problemsOfList({ resources }, applied) {
  const names = applied.map(({ name }) => name);
  return [
    ...names.filter((name) => !resources.includes(name)).map((name) => `kustomization.yaml does not list ${name}`),
    ...resources.filter((name) => !names.includes(name)).map((name) => `kustomization.yaml lists ${name}, not there`),
  ];
}

/** Whatever chooses pods by labels, ports by name or a workload by name finds those of the Deployment. */
function problemsOfSelectors({ Deployment, Service, PodDisruptionBudget, NetworkPolicy, HorizontalPodAutoscaler }) {
  const { labels } = Deployment.spec.template.metadata;
  const selectors = {
    'the Deployment': Deployment.spec.selector.matchLabels,
    'the Service': Service.spec.selector,
    'the PodDisruptionBudget': PodDisruptionBudget.spec.selector.matchLabels,
    'the NetworkPolicy': NetworkPolicy.spec.podSelector.matchLabels,
    ...Object.fromEntries(
      Deployment.spec.template.spec.topologySpreadConstraints.map(({ topologyKey, labelSelector }) => [
        `the spread over ${topologyKey}`,
        labelSelector.matchLabels,
      ]),
    ),
  };
  const problems = Object.entries(selectors)
    .filter(([, selector = {}]) => !isWithin(selector, labels))
    .map(([name]) => `${name} does not select the pods of the Deployment`);

  const ports = Deployment.spec.template.spec.containers.flatMap((container) =>
    container.ports.map(({ name }) => name),
  );
  const named = [...Service.spec.ports.map(({ targetPort }) => targetPort), ...ingressPorts(NetworkPolicy)];
  for (const port of named) if (!ports.includes(port)) problems.push(`no container has the port ${port}`);

  const { kind, name } = HorizontalPodAutoscaler.spec.scaleTargetRef;
  if (kind !== 'Deployment' || name !== Deployment.metadata.name) {
    problems.push('the HorizontalPodAutoscaler scales something else');
  }
  if (Deployment.spec.replicas !== undefined) problems.push('the number of replicas is the autoscaler’s');
  if (!(HorizontalPodAutoscaler.spec.minReplicas >= 2)) problems.push('fewer than two replicas');
  return problems;
}

function isWithin(selector, labels) {
  const entries = Object.entries(selector);
  return entries.length > 0 && entries.every(([key, value]) => labels[key] === value);
}

function ingressPorts({ spec }) {
  return spec.ingress.flatMap((rule) => (rule.ports ?? []).map(({ port }) => port));
}
