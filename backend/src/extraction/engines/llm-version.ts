import { createHash } from 'node:crypto';
import type { ReadBy } from './embedded/pipeline.js';
import { AGREEMENT_WEIGHTS, TRUST } from './llm/agreement-weights.js';
import type { ModelPlan } from './llm/model-work.js';
import type { ReadWithModel } from './llm/read-with-model.js';
import { replySchema } from './llm/reply.js';
import { readingVersion } from './weights/reading-version.js';

/** How many hex digits of the digest are shown. */
const SHOWN = 8;

/**
 * The `prompt_version` of what a model has read: `llm/1.<digest>.<provider>/<model>+embedded/3.<digest>.<reader>`. The digest is of
 * the prompts, the schema of replies, the mode and the weights. Where the model read only a part, `;partial=` and the reason
 * follow; where it read nothing, it is the version of the embedded engine, `;llm=` and the reason.
 */
export function llmVersion(
  model: string,
  plan: Pick<ModelPlan, 'mode' | 'prompts'>,
  schemaOf: (hasProposals: boolean) => object = replySchema,
): (fallback: ReadWithModel['fallback'], readBy: ReadBy) => string {
  const { mode, prompts } = plan;
  const parts = { mode, prompts, schema: schemaOf(mode === 'hybrid'), TRUST, AGREEMENT_WEIGHTS };
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, SHOWN);
  return (fallback, readBy) => {
    const embedded = readingVersion(readBy);
    const whole = `llm/1.${digest}.${model}+${embedded}`;
    if (fallback === null) return whole;
    return fallback.extent === 'part' ? `${whole};partial=${fallback.failure}` : `${embedded};llm=${fallback.failure}`;
  };
}
