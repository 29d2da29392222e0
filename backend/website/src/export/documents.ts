import { canonical, sanitizeJson } from '@structured-extraction/plugin-kit';
import { markdown } from '@structured-extraction/plugin-markdown';
import { resolveActions } from '@structured-extraction/plugin-resolved-actions';
import type { Extracted } from '../extraction/extracted.js';
import type { ExportFormat } from './formats.js';

/** The whole document, byte for byte what the command line prints for the same request. */
export function documentOf(format: ExportFormat, extracted: Extracted): string {
  return DOCUMENTS[format](extracted);
}

const DOCUMENTS: Readonly<Record<ExportFormat, (extracted: Extracted) => string>> = {
  json: ({ response: { participants: _participants, messages: _messages, ...asked } }) => jsonText(asked),
  markdown: ({ response }) => markdown(response),
  'resolved-actions': ({ response, rawContent, sourceType, metadata }) =>
    jsonText(canonical(resolveActions(response, rawContent, { sourceType, metadata }))),
};

function jsonText(value: unknown): string {
  return `${sanitizeJson(JSON.stringify(value, null, 2))}\n`;
}
