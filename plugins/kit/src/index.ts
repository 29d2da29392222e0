export { canonical, canonicalText } from './canonical.js';
export { checkNames } from './check-names.js';
export type {
  ArgumentDeclaration,
  Command,
  CommandContext,
  CommandDeclaration,
  ExtractionOptions,
} from './command.js';
export {
  API_VERSION,
  type Context,
  type Contribution,
  type Display,
  defineContribution,
  type Flag,
  type FlagDeclaration,
  type Format,
  type FormatDeclaration,
  type Manifest,
  type RequestMetadata,
  type Result,
  type Transform,
  type TransformDeclaration,
} from './contribution.js';
export { escapeMarkdown } from './escape-markdown.js';
export {
  type ClientSurface,
  type Decision,
  type DecisionStatus,
  type Evidence,
  type ExtractionMetadata,
  type ExtractionRequest,
  type ExtractionResponse,
  INCLUDES,
  type Include,
  type Message,
  type MessageKind,
  type OffsetEncoding,
  type Participant,
  READERS,
  type Reader,
  type Risk,
  type RiskCategory,
  type RiskStatus,
  SOURCE_TYPES,
  type SourceType,
  type Task,
  type TaskKind,
  type TaskStatus,
} from './gen/extraction/v1/extraction_words.js';
export { lineNumbers } from './line-numbers.js';
export { ManifestError, readManifest } from './manifest.js';
export { readableDate } from './readable-date.js';
export { responseProblem } from './response-problem.js';
export { sanitize, sanitizeJson, sanitizeLine } from './sanitize.js';
