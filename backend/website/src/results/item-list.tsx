import './item-list.css';
import type { Kind } from '../conversation/marked-item.js';
import { ItemCard } from './item-card.js';
import type { Item } from './items.js';
import type { Pointing } from './use-pointing.js';
import { KIND_NAMES } from './words.js';

interface ItemListProps {
  readonly kind: Kind;
  /** What the filters let through. */
  readonly items: readonly Item[];
  /** How many there are without filters. */
  readonly total: number;
  readonly pointing: Pointing;
}

const NOTHING: Readonly<Record<Kind, string>> = {
  task: 'Nobody promised anything, and nobody was asked for anything.',
  decision: 'Nothing was settled.',
  risk: 'Nobody named a danger.',
};

/** From this many cards on, those out of sight are laid out late. */
const MANY = 40;

/** The cards of one kind. */
export function ItemList({ kind, items, total, pointing }: ItemListProps) {
  return (
    <section class="items" aria-labelledby={`items-${kind}`}>
      <h2 id={`items-${kind}`} class="items-title">
        <span class={`items-stroke items-stroke-${kind}`}>{KIND_NAMES[kind]}</span>
      </h2>
      {items.length === 0 ? (
        <p class="items-none soft">{total === 0 ? NOTHING[kind] : 'None that the filters let through.'}</p>
      ) : (
        <ol class={items.length > MANY ? 'items-cards items-cards-many' : 'items-cards'}>
          {items.map((item) => (
            <li key={item.label}>
              <ItemCard
                item={item}
                isLit={pointing.lit.includes(item.label)}
                shown={pointing.shown?.label === item.label ? pointing.shown : null}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
