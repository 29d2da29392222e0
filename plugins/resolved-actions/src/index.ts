import { canonical, defineContribution } from '@structured-extraction/plugin-kit';
import { resolveActions } from './resolve-actions.js';

export { indexOffsets } from './offset-index.js';
export type { Action, ActionFlag, ResolvedActions } from './resolved-actions.js';
export { resolveActions };

export default defineContribution({
  flags: {
    'resolved-actions-json': ({ response }, context) =>
      canonical(
        resolveActions(response, context.rawContent, {
          sourceType: context.sourceType,
          metadata: context.metadata,
        }),
      ),
  },
});
