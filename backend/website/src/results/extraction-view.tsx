import type { Extracted } from '../extraction/extracted.js';

export interface ExtractionViewProps {
  readonly extracted: Extracted;
  /** Called when the reader wants to change the conversation. */
  readonly onEdit: () => void;
}

/** A conversation beside what was found in it. */
export function ExtractionView({ extracted, onEdit }: ExtractionViewProps) {
  const { response, rawContent } = extracted;
  return (
    <div class="extraction-view">
      <h2>Summary</h2>
      <p dir="auto">{response.summary}</p>
      <button type="button" class="button button-small" onClick={onEdit}>
        Edit the conversation
      </button>
      <div dir="auto">{rawContent}</div>
    </div>
  );
}
