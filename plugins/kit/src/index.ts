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
export type { Decision, Evidence, ExtractionResponse, Risk, Task } from './extraction-response.js';
export { lineNumbers } from './line-numbers.js';
export { ManifestError, readManifest } from './manifest.js';
export { readableDate } from './readable-date.js';
export { responseProblem } from './response-problem.js';
export { sanitize, sanitizeJson, sanitizeLine } from './sanitize.js';
