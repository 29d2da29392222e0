import { ConfigurationError } from './configuration.js';
import type { OpenModel } from './extraction/engines/registry.js';

export function modelOpener(): OpenModel {
  return async () => {
    throw new ConfigurationError('SERVICE_ENGINE must be embedded: this build has no other engine yet');
  };
}
