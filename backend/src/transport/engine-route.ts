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
    .describe('Whose text leaves the machine that the service runs on, to whomever.'),
  to: z
    .object({
      model: z.enum(['nobody', 'accounts', 'everybody']).describe('Whose text goes to a language model elsewhere.'),
      reader: z.enum(['nobody', 'everybody']).describe('Whose text goes to a large reader on another machine.'),
    })
    .describe('Where it goes.'),
});

/** Which engine reads, and whose conversations it sends on. */
export type EngineFacts = z.infer<typeof Engine>;

/** `/api/engine`: what somebody may want to know before the text is sent; the website says it beside the text. */
export function engineRoute(configuration: Configuration, refuse: Route['refuse']): Route {
  const body = JSON.stringify(factsOf(configuration));
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

type Settings = Pick<Configuration, 'engine' | 'languageModel' | 'reader' | 'readerUrl'>;

export function factsOf({ engine, languageModel, reader, readerUrl }: Settings): EngineFacts {
  const model = leavesFor(languageModel);
  // With the small reader alone nobody asks the server of the large one.
  const isReadElsewhere = reader !== 'small' && readerUrl !== undefined && !isLoopback(readerUrl);
  return {
    engine,
    provider: languageModel?.provider ?? null,
    leaves: isReadElsewhere ? 'everybody' : model,
    to: { model, reader: isReadElsewhere ? 'everybody' : 'nobody' },
  };
}

function leavesFor(model: Configuration['languageModel']): EngineFacts['to']['model'] {
  if (model === undefined || isLoopback(model.baseUrl)) return 'nobody';
  return model.isAnonymousAllowed ? 'everybody' : 'accounts';
}
