import { z } from 'zod';
import type { Route } from '../admission/exchange.js';
import type { Configuration } from '../configuration.js';
import { isLoopback } from '../environment-rules.js';
import { PROVIDERS } from '../language-models/settings.js';

export const Engine = z.object({
  engine: z.enum(['embedded', 'llm']),
  provider: z.enum(PROVIDERS).nullable().describe('Who is asked; null where nobody is.'),
  leaves: z
    .enum(['nobody', 'accounts', 'everybody'])
    .describe('Whose text leaves the machine that the service runs on.'),
});

/** Which engine reads, and whose conversations it sends on. */
export type EngineFacts = z.infer<typeof Engine>;

/** `/api/engine`: what somebody may want to know before the text is sent; the website says it beside the text. */
export function engineRoute({ engine, languageModel }: Configuration, refuse: Route['refuse']): Route {
  const body = JSON.stringify(factsOf({ engine, languageModel }));
  return {
    path: '/api/engine',
    methods: ['GET', 'HEAD'],
    isMetered: false,
    refuse,
    handle({ request, response }) {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

export function factsOf({ engine, languageModel }: Pick<Configuration, 'engine' | 'languageModel'>): EngineFacts {
  if (languageModel === undefined) return { engine, provider: null, leaves: 'nobody' };
  const { provider, baseUrl, isAnonymousAllowed } = languageModel;
  if (isLoopback(baseUrl)) return { engine, provider, leaves: 'nobody' };
  return { engine, provider, leaves: isAnonymousAllowed ? 'everybody' : 'accounts' };
}
