import { canonical, defineContribution } from '@structured-extraction/plugin-kit';
import { resolveActions } from './resolve-actions.js';

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
