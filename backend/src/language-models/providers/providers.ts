import type { Provider } from '../settings.js';
import type { OpenModel, ProviderConnection } from './provider.js';

type LoadProvider = () => Promise<{ openModel(connection: ProviderConnection): OpenModel }>;

/** Every provider; its SDK is loaded when it is the one that is asked. */
const LOADERS: Readonly<Record<Provider, LoadProvider>> = {
  openai: () => import('./openai.js'),
  anthropic: () => import('./anthropic.js'),
  google: () => import('./google.js'),
  ollama: () => import('./ollama.js'),
  compatible: () => import('./compatible.js'),
};

/** Loads the SDK of the provider and opens the model; nothing is sent. */
export async function openProvider(provider: Provider, connection: ProviderConnection): Promise<OpenModel> {
  const { openModel } = await LOADERS[provider]();
  return openModel(connection);
}
