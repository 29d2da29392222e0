import './extraction-view.css';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Conversation } from '../conversation/conversation.js';
import { KINDS } from '../conversation/marked-item.js';
import { ExportBar } from '../export/export-bar.js';
import type { Extracted } from '../extraction/extracted.js';
import { ConversationAsRead } from '../reading/conversation-as-read.js';
import { readConversation } from '../reading/read-conversation.js';
import { FilterBar } from './filter-bar.js';
import { EVERYTHING, filterItems } from './filters.js';
import { ItemList } from './item-list.js';
import { itemsOf } from './items.js';
import { NothingFound } from './nothing-found.js';
import { readItems } from './read-items.js';
import { readable } from './readable.js';
import { usePointing } from './use-pointing.js';

export interface ExtractionViewProps {
  readonly extracted: Extracted;
  /** Called when the reader wants to change the conversation. */
  readonly onEdit: () => void;
}

/** A conversation beside what was found in it. Another result starts afresh: without filters, from the top. */
export function ExtractionView({ extracted, onEdit }: ExtractionViewProps) {
  const latest = useRef({ extracted, number: 0 });
  if (latest.current.extracted !== extracted) latest.current = { extracted, number: latest.current.number + 1 };
  return <ResultView key={latest.current.number} extracted={extracted} onEdit={onEdit} />;
}

function ResultView({ extracted, onEdit }: ExtractionViewProps) {
  const { response, rawContent } = extracted;
  const results = useRef<HTMLElement>(null);
  const paper = useRef<HTMLElement>(null);
  const [filters, setFilters] = useState(EVERYTHING);
  const [isAsSent, setAsSent] = useState(false);
  const sent = useMemo(() => itemsOf(response), [response]);
  const decoded = useMemo(() => {
    const reading = readConversation(extracted);
    return reading && { reading, ...readItems(sent, reading) };
  }, [extracted, sent]);
  const read = isAsSent ? null : decoded;
  const items = read?.items ?? sent;
  const shown = useMemo(() => filterItems(items, filters), [items, filters]);
  const marks = useMemo(() => read?.marksOf(shown), [read, shown]);
  const pointing = usePointing(results, paper);

  return (
    <div class="view">
      <button type="button" class="button button-small view-edit" onClick={onEdit}>
        Edit the conversation
      </button>
      <section class="view-results" aria-label="Result" ref={results}>
        <div class="view-summary">
          <h2>Summary</h2>
          <p dir="auto">{readable(response.summary, 'There was nothing to sum up.')}</p>
          <ExportBar extracted={extracted} />
        </div>
        {items.length === 0 ? (
          <NothingFound />
        ) : (
          <>
            <FilterBar items={items} shownCount={shown.length} filters={filters} onChange={setFilters} />
            {shown.length === 0 && <p class="notice">No item gets through these filters. Reset them to see all.</p>}
            {KINDS.filter((kind) => filters.kinds.includes(kind)).map((kind) => (
              <ItemList
                key={kind}
                kind={kind}
                items={shown.filter((item) => item.kind === kind)}
                total={items.filter((item) => item.kind === kind).length}
                pointing={pointing}
              />
            ))}
            <p class="view-keys small soft">
              Confidence is calibrated: of the items at 80%, about eight in ten are right. On a card, <kbd>J</kbd> and{' '}
              <kbd>K</kbd> go to the next and the last one, <kbd>Enter</kbd> goes to its words and <kbd>Esc</kbd> comes
              back.
            </p>
          </>
        )}
      </section>
      <div class="view-text">
        <h2 id="view-text-title" class="view-text-title">
          Conversation
        </h2>
        {decoded && (
          <p class="view-as small">
            <button type="button" class="button button-small" onClick={() => setAsSent(!isAsSent)}>
              Show it as {isAsSent ? 'people read it' : 'it was sent'}
            </button>
          </p>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
        <section class="view-paper" tabIndex={0} aria-labelledby="view-text-title" ref={paper}>
          {read && marks ? (
            <ConversationAsRead reading={read.reading} marks={marks} lit={pointing.lit} />
          ) : (
            <Conversation text={rawContent} items={shown} lit={pointing.lit} />
          )}
        </section>
      </div>
      {pointing.isAway && (
        <button type="button" class="button button-main view-back" onClick={pointing.backToCard}>
          Back to the card
        </button>
      )}
    </div>
  );
}
