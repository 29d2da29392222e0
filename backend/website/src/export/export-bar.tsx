import './export-bar.css';
import { useState } from 'preact/hooks';
import { copyText } from '../clipboard/copy-text.js';
import type { Extracted } from '../extraction/extracted.js';
import { EXPORT_FORMATS, type ExportFormat, FORMAT_FACTS, fileName } from './formats.js';
import { saveFile } from './save-file.js';

const NOT_COPIED = 'The browser did not let this page copy. Download it instead.';
const NOT_LOADED = 'A part of this page did not arrive. Check the connection and try again.';

/** Takes the whole result along, whatever the filters show of it. */
export function ExportBar({ extracted }: { readonly extracted: Extracted }) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [said, setSaid] = useState('');

  async function take(how: (text: string) => Promise<string> | string): Promise<void> {
    setSaid('');
    const documents = await loadDocuments().catch(() => null);
    setSaid(documents === null ? NOT_LOADED : await how(documents.documentOf(format, extracted)));
  }

  function save(text: string): string {
    const name = fileName(format, extracted.metadata.reference_time);
    saveFile(name, text, FORMAT_FACTS[format].mediaType);
    return `Saved as ${name}`;
  }

  return (
    // Loaded when somebody comes near, so that a click still counts as the reader's own for the clipboard.
    <div class="export" onPointerEnter={loadAhead} onFocusIn={loadAhead}>
      <select
        aria-label="Export as"
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormat)}
      >
        {EXPORT_FORMATS.map((name) => (
          <option key={name} value={name}>
            {FORMAT_FACTS[name].name}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="button button-small"
        onClick={() => void take(async (text) => ((await copyText(text)) ? 'Copied' : NOT_COPIED))}
      >
        Copy
      </button>
      <button type="button" class="button button-small" onClick={() => void take(save)}>
        Download
      </button>
      <span class="export-said small" role="status">
        {said}
      </span>
    </div>
  );
}

/** What fails here fails again at the click, and is told then. */
function loadAhead(): void {
  loadDocuments().catch(() => undefined);
}

function loadDocuments(): Promise<typeof import('./documents.js')> {
  return import('./documents.js');
}
