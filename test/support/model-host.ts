import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/model-host.mjs', import.meta.url));

/** What one question to the host was. */
interface Asked {
  /** `POST /api/chat` */
  readonly place: string;
  readonly fault: string;
  readonly bytes: number;
  readonly authorization: string | null;
}

/** A process that speaks the protocols of OpenAI and Ollama and answers by the embedded engine: `scripts/model-host.mjs`. */
export interface ModelHost {
  readonly url: string;
  /** What it was asked since faults were last set. */
  asked(): Promise<readonly Asked[]>;
  /** Has it misbehave: so for the next questions, one name each, or from now on. */
  misbehave(plan: readonly string[] | { readonly always: string | null }): Promise<void>;
  stop(): Promise<void>;
}

/** @throws where it does not listen within a minute */
export async function startModelHost(): Promise<ModelHost> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(60_000) })) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const ended = once(child, 'close');
  return {
    url,
    asked: async () => (await (await fetch(`${url}/asked`)).json()) as readonly Asked[],
    async misbehave(plan) {
      const reply = await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(plan) });
      if (!reply.ok) throw new Error(`The model host does not know: ${await reply.text()}`);
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Variables of a server that asks it. */
export function asksModel(host: ModelHost, protocol: 'ollama' | 'compatible' = 'ollama'): Record<string, string> {
  return {
    SERVICE_ENGINE: 'llm',
    SERVICE_LLM_PROVIDER: protocol,
    SERVICE_LLM_BASE_URL: protocol === 'ollama' ? host.url : `${host.url}/v1`,
    SERVICE_LLM_MODEL: 'echo',
  };
}
