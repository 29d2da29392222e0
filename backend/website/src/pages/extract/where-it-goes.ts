/** What `/api/engine` says. */
export interface EngineFacts {
  readonly provider: string | null;
  readonly to: {
    readonly model: 'nobody' | 'accounts' | 'everybody';
    readonly reader: 'nobody' | 'everybody';
  };
}

const COMPANIES: Readonly<Record<string, string>> = { openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' };

/** Where a text goes that is sent from this page, in one sentence. */
export function goesWhere({ provider, to }: EngineFacts): string {
  const company = COMPANIES[provider ?? ''];
  const model = company === undefined ? 'a language model on another machine' : `a language model of ${company}`;
  if (to.reader === 'everybody') return `Your text goes to this server${alsoTo(to.model, model)}`;
  if (to.model === 'everybody') return `Your text goes to this server, and from there to ${model}, which reads it.`;
  if (to.model === 'accounts') {
    return `Your text goes to this server and, when you are signed in, from there to ${model}, which reads it.`;
  }
  return 'Your text goes to this server and to nobody else.';
}

/** The end of the sentence where the large reader runs on another machine. */
function alsoTo(whose: EngineFacts['to']['model'], model: string): string {
  if (whose === 'everybody') return `, to a reader on another machine and to ${model}.`;
  if (whose === 'accounts') return `, to a reader on another machine and, when you are signed in, to ${model}.`;
  return ', and from there to a reader on another machine, which its operator has chosen.';
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
