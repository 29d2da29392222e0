import { canonical, defineContribution } from '@structured-extraction/plugin-kit';
import { markdown } from './markdown.js';

export { markdown };

export default defineContribution({
  formats: { markdown: ({ response }) => markdown(response) },
  flags: {
    'markdown-summary': ({ response, payload }) =>
      canonical({ ...(payload as object), markdown_summary: markdown(response) }),
  },
});
