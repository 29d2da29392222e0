import './item-list.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Kind } from '../conversation/marked-item.js';
import { ItemCard } from './item-card.js';
import type { Item } from './items.js';
import type { Shown } from './link-columns.js';
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

/** The cards of one kind. */
export function ItemList({ kind, items, total, pointing }: ItemListProps) {
  return (
    <section class="items" aria-labelledby={`items-${kind}`}>
      <h2 id={`items-${kind}`} class="items-title">
        <span class={`items-stroke items-stroke-${kind}`}>{KIND_NAMES[kind]}</span>
      </h2>
      {items.length === 0 ? (
        <p class="items-none soft">{total === 0 ? NOTHING[kind] : 'The filters leave all of them out.'}</p>
      ) : (
        <CardGroups items={items} pointing={pointing} />
      )}
    </section>
  );
}

/** Cards of a group: a few screens, which a browser lays out in one go. */
const GROUP = 24;

/** All cards, the first group at once; later ones follow from frame to frame, so that a long list keeps nobody waiting. */
function CardGroups({ items, pointing: { lit, shown } }: Pick<ItemListProps, 'items' | 'pointing'>) {
  const [drawn, setDrawn] = useState(1);
  const groups = useMemo(() => groupsOf(items), [items]);
  useEffect(() => {
    if (drawn >= groups.length) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, groups.length]);

  return groups.slice(0, drawn).map((group, index) => {
    const has = (label: string | undefined): boolean => group.some((item) => item.label === label);
    return (
      <CardGroup
        key={group[0]?.label}
        items={group}
        first={index * GROUP + 1}
        isOneOfMany={groups.length > 1}
        lit={lit.filter(has).join(' ')}
        shown={has(shown?.label) ? shown : null}
      />
    );
  });
}

interface CardGroupProps {
  readonly items: readonly Item[];
  /** Number of the first card in the whole list. */
  readonly first: number;
  readonly isOneOfMany: boolean;
  /** Labels with spaces between them. */
  readonly lit: string;
  readonly shown: Shown | null;
}

function CardGroup({ items, first, isOneOfMany, lit, shown }: CardGroupProps) {
  // The same element again is skipped by the view library: pointing redraws one group of a long list.
  return useMemo(
    () => (
      <ol
        start={first}
        class={isOneOfMany ? 'items-cards items-cards-late' : 'items-cards'}
        style={{ '--cards': items.length }}
      >
        {items.map((item) => (
          <li key={item.label}>
            <ItemCard
              item={item}
              isLit={lit.split(' ').includes(item.label)}
              shown={shown?.label === item.label ? shown : null}
            />
          </li>
        ))}
      </ol>
    ),
    [items, first, isOneOfMany, lit, shown],
  );
}

function groupsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((_, index) => (index % GROUP === 0 ? [items.slice(index, index + GROUP)] : []));
}
