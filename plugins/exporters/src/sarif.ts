import { type Context, type Evidence, sanitizeJson } from '@structured-extraction/plugin-kit';
import { cleanLine, shorten } from './clean.js';
import type { Export, Exporter } from './export.js';
import { fileUri } from './file-uri.js';
import { FINDINGS, type FindingId, findingOfRisk, findingsOf } from './findings.js';
import { regionsIn } from './region.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LONGEST_WORDS = 1_000;

/** SARIF 2.1.0: what there is to settle, at the words that it rests on, for code scanning and editors. */
export const sarif: Exporter = (exported) => {
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'service', fullName: 'Structured Extraction Service', rules: FINDINGS.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: resultsOf(exported),
      },
    ],
  };
  return `${sanitizeJson(JSON.stringify(log, null, 2))}\n`;
};

function ruleOf({ id, level, title, help }: (typeof FINDINGS)[number]): object {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${title}.` },
    help: { text: help },
    defaultConfiguration: { level },
  };
}

interface Found {
  readonly finding: FindingId;
  readonly title: string;
  readonly source: Evidence;
  readonly confidence: number;
  /** Null for what has no id: a reader then compares lines of the file. */
  readonly actionId: string | null;
}

function resultsOf(exported: Export): readonly object[] {
  const found = [...foundInActions(exported), ...foundInRisks(exported)];
  const locationOf = locationsIn(
    exported.context,
    found.map(({ source }) => source),
  );
  return found.map(({ finding, title, source, confidence, actionId }) => {
    const ruleIndex = FINDINGS.findIndex(({ id }) => id === finding);
    const { level, title: problem } = FINDINGS[ruleIndex] ?? FINDINGS[0];
    const words = shorten(cleanLine(source.text), LONGEST_WORDS);
    return {
      ruleId: finding,
      ruleIndex,
      level,
      message: { text: plain(`${problem}: ${title} (“${words}”)`) },
      locations: locationOf(source),
      ...(actionId === null ? {} : { partialFingerprints: { 'actionId/v1': `${actionId}:${finding}` } }),
      properties: { confidence },
    };
  });
}

function foundInActions({ actions }: Export): readonly Found[] {
  return actions.flatMap((exported) => {
    const { action, title } = exported;
    const [evidence] = action.evidence;
    const source: Evidence = {
      text: evidence?.quote ?? action.text,
      source_index: evidence?.message_index ?? null,
      start_offset: evidence?.start_offset ?? null,
      end_offset: evidence?.end_offset ?? null,
    };
    const { confidence, id: actionId } = action;
    return findingsOf(exported).map((finding) => ({ finding, title, source, confidence, actionId }));
  });
}

function foundInRisks({ risks }: Export): readonly Found[] {
  return risks.flatMap((risk) => {
    const finding = findingOfRisk(risk);
    const title = shorten(cleanLine(risk.text), LONGEST_WORDS);
    const { source, confidence } = risk;
    return finding === null ? [] : [{ finding, title, source, confidence, actionId: null }];
  });
}

/** No location for a text from stdin; the file alone for words that have no place in it. */
function locationsIn(context: Context, sources: readonly Evidence[]): (source: Evidence) => readonly object[] {
  const { inputPath } = context;
  if (inputPath === null) return () => [];
  const regionOf = regionsIn(context, sources);
  const artifactLocation = { uri: fileUri(inputPath) };
  return (source) => {
    const region = regionOf(source);
    return [{ physicalLocation: { artifactLocation, ...(region === null ? {} : { region }) } }];
  };
}

/** Neither a link, which is [words](target) in a message, nor a placeholder, which is a number in braces. */
function plain(text: string): string {
  return text.replaceAll('](', '] (').replace(/\{(?=\d)/g, '{ ');
}
