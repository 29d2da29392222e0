import './source-choice.css';
import { SOURCE_TYPES, type SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { countText, type Recognised } from './recognised.js';
import { SOURCE_NAMES } from './source-names.js';

interface SourceChoiceProps {
  /** Null: as detected. */
  readonly sourceType: SourceType | null;
  readonly recognised: Recognised | null;
  readonly onChoose: (sourceType: SourceType | null) => void;
}

/** Where the text is from, as far as it shows, and the way to say better. Its place is kept while nothing is known. */
export function SourceChoice({ sourceType, recognised, onChoose }: SourceChoiceProps) {
  const detected = recognised === null ? 'Detected from the text' : `Detected: ${SOURCE_NAMES[recognised.sourceType]}`;
  return (
    <div class="source-choice">
      <label for="source">Source</label>
      <select
        id="source"
        class="source-choice-select"
        value={sourceType ?? ''}
        onChange={({ currentTarget }) => onChoose(SOURCE_TYPES.find((name) => name === currentTarget.value) ?? null)}
      >
        <option value="">{detected}</option>
        {SOURCE_TYPES.map((name) => (
          <option key={name} value={name}>
            {SOURCE_NAMES[name]}
          </option>
        ))}
      </select>
      <output class="source-choice-count soft" for="conversation">
        {countText(recognised)}
      </output>
    </div>
  );
}
