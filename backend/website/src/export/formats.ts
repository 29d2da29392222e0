/** What a result can be taken along as. */
export const EXPORT_FORMATS = ['markdown', 'json', 'resolved-actions'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatFacts {
  readonly name: string;
  readonly mediaType: string;
  /** Ends the name of the file. */
  readonly ending: string;
}

export const FORMAT_FACTS: Readonly<Record<ExportFormat, FormatFacts>> = {
  markdown: { name: 'Markdown', mediaType: 'text/markdown', ending: 'extraction.md' },
  json: { name: 'JSON', mediaType: 'application/json', ending: 'extraction.json' },
  'resolved-actions': {
    name: 'ResolvedActions JSON',
    mediaType: 'application/json',
    ending: 'resolved-actions.json',
  },
};

/** `2026-11-21-extraction.md`. @param time RFC 3339, of the call */
export function fileName(format: ExportFormat, time: string): string {
  return `${time.slice(0, 10)}-${FORMAT_FACTS[format].ending}`;
}
