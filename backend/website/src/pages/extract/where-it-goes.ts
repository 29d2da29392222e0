/** What `/api/engine` says. */
export interface EngineFacts {
  readonly provider: string | null;
  readonly leaves: 'nobody' | 'accounts' | 'everybody';
}

const COMPANIES: Readonly<Record<string, string>> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' };

/** Where a text goes that is sent from this page, in one sentence. */
export function goesWhere({ provider, leaves }: EngineFacts): string {
  const company = COMPANIES[provider ?? ''];
  const model = company === undefined ? 'a language model on another machine' : `a language model of ${company}`;
  if (leaves === 'everybody') return `Your text goes to this server, and from there to ${model}, which reads it.`;
  if (leaves === 'accounts') {
    return `Your text goes to this server and, when you are signed in, from there to ${model}, which reads it.`;
  }
  return 'Your text goes to this server and to nobody else.';
}

/** Null where the service does not say: then nothing is promised. */
export async function readEngineFacts(): Promise<EngineFacts | null> {
  try {
    const response = await fetch('/api/engine');
    return response.ok ? ((await response.json()) as EngineFacts) : null;
  } catch {
    return null;
  }
}
