import './item-card.css';
import { DecodedTag } from '../reading/decoded-tag.js';
import { Facts } from './facts.js';
import type { Item } from './items.js';
import type { Shown } from './link-columns.js';
import { isStruck, notesOf } from './notes-of.js';
import { readable } from './readable.js';
import { confidenceWords } from './words.js';

interface ItemCardProps {
  readonly item: Item;
  readonly isLit: boolean;
  /** Null: the words of another item were shown last, or none. */
  readonly shown: Shown | null;
}

const CALIBRATED = 'Of the items at 80%, about eight in ten are right.';
const AMBIGUOUS = 'The conversation leaves open who it is for, or what exactly.';

/** One thing that was found, with the words it rests on. */
export function ItemCard({ item, isLit, shown }: ItemCardProps) {
  const { kind, label, value, quote } = item;
  return (
    <article
      class={`card card-${kind} ${isLit ? 'card-lit' : ''}`}
      data-items={label}
      aria-labelledby={`card-${label}`}
    >
      <p class="card-head">
        <span class="card-label">{label}</span>
        <span>{notesOf(item).join(' · ')}</span>
        {kind === 'task' && value.ambiguous && (
          <span class="tag" title={AMBIGUOUS}>
            Ambiguous
          </span>
        )}
        {value.source.start_offset === null && <DecodedTag />}
        <span class="card-sure" title={CALIBRATED} style={{ '--sure': value.confidence }}>
          {confidenceWords(value.confidence)}
        </span>
      </p>
      <h3 id={`card-${label}`} class={isStruck(item) ? 'card-text card-struck' : 'card-text'} dir="auto">
        {readable(value.text, 'No words')}
      </h3>
      <Facts item={item} />
      <blockquote class="card-quote" dir="auto">
        <span>{readable(quote)}</span>
      </blockquote>
      <p class="card-foot">
        <Place item={item} shown={shown} />
        {item.spans.length > 0 && (
          <button type="button" class="button button-small card-show">
            {shown !== null && shown.of > 1 ? 'Show the next' : 'Show in the text'}
            <span class="only-read-aloud"> of {label}</span>
          </button>
        )}
      </p>
    </article>
  );
}

function Place({ item: { value }, shown }: Pick<ItemCardProps, 'item' | 'shown'>) {
  const message = value.source.source_index === null ? [] : [`Message ${value.source.source_index + 1}`];
  const times = value.mention_count > 1 ? [`said ${value.mention_count} times`] : [];
  const places = shown !== null && shown.of > 1 ? [`place ${shown.place} of ${shown.of}`] : times;
  return <span>{[...message, ...places].join(' · ')}</span>;
}
