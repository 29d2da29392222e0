import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';

const MODELS = [Deployment, HorizontalPodAutoscaler, NetworkPolicy, PodDisruptionBudget, Secret, Service];

/** What the schema of Kubernetes says against `manifest`, fields that it does not know among it. */
export function problemsOfSchema(manifest) {
  const model = MODELS.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (model === undefined)
    return [`${manifest.apiVersion} ${manifest.kind} is not in scripts/deploy/kubernetes-schema.mjs`];
  const unread = new Map();
  try {
    model.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    return [error.message];
  }
  return [...unread].flatMap(([path, fields]) => [...fields].map((field) => `${path}/${field}: unknown field`));
}

/**
 * The validators let unknown fields pass, as Kubernetes once did, so a slip in a name goes unseen. But they look at every
 * field that they know: one that nobody has looked at is unknown. `unread` gets the path of each object, and what is left.
 */
function watched(value, path, unread) {
  if (value === null || typeof value !== 'object') return value;
  const left = new Set(Array.isArray(value) ? [] : Object.keys(value));
  const children = new Map();
  unread.set(path, left);
  return new Proxy(value, {
    get(target, key) {
      left.delete(key);
      if (typeof key === 'symbol') return target[key];
      // Looked at a second time, it is the same object: what was read in it stays read.
      if (!children.has(key)) children.set(key, watched(target[key], `${path}/${key}`, unread));
      return children.get(key);
    },
    ownKeys(target) {
      left.clear();
      return Reflect.ownKeys(target);
    },
  });
}
