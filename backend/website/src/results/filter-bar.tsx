import './filter-bar.css';
import { useRef } from 'preact/hooks';
import { KINDS, type Kind } from '../conversation/marked-item.js';
import { EVERYTHING, type Filters, isEverything, ownersOf } from './filters.js';
import type { Item } from './items.js';
import { CONFIDENCE_WORDS, KIND_NAMES } from './words.js';

interface FilterBarProps {
  readonly items: readonly Item[];
  readonly shownCount: number;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Chooses what the cards and the marks in the text are of. */
export function FilterBar({ items, shownCount, filters, onChange }: FilterBarProps) {
  const firstPen = useRef<HTMLButtonElement>(null);
  const toggle = (kind: Kind): void => {
    const kinds = KINDS.filter((known) => filters.kinds.includes(known) !== (known === kind));
    onChange({ ...filters, kinds });
  };
  const reset = (): void => {
    onChange(EVERYTHING);
    // The button is about to go, and the focus must not go with it.
    firstPen.current?.focus();
  };
  return (
    <section class="filters" aria-label="Filters">
      <div class="filters-kinds">
        {KINDS.map((kind) => (
          <button
            key={kind}
            ref={kind === KINDS[0] ? firstPen : null}
            type="button"
            class={`pen pen-${kind}`}
            aria-pressed={filters.kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {KIND_NAMES[kind]} <b>{items.filter((item) => item.kind === kind).length}</b>
          </button>
        ))}
      </div>
      <div class="filters-rest">
        <OwnerChoice items={items} filters={filters} onChange={onChange} />
        <select
          aria-label="Confidence"
          value={filters.leastConfidence}
          onChange={({ currentTarget }) => onChange({ ...filters, leastConfidence: Number(currentTarget.value) })}
        >
          {[...CONFIDENCE_WORDS].reverse().map(({ least, word }) => (
            <option key={least} value={least}>
              {least === 0 ? 'Any confidence' : `${word}: ${least * 100}% or more`}
            </option>
          ))}
        </select>
        <label class="filters-open">
          <input
            type="checkbox"
            checked={filters.isOpenOnly}
            onChange={({ currentTarget }) => onChange({ ...filters, isOpenOnly: currentTarget.checked })}
          />
          Only what is open
        </label>
      </div>
      <p class="filters-count">
        <span role="status">
          {shownCount} of {items.length} items shown
        </span>
        {!isEverything(filters) && (
          <button type="button" class="button-plain" onClick={reset}>
            Reset the filters
          </button>
        )}
      </p>
    </section>
  );
}

function OwnerChoice({ items, filters, onChange }: Omit<FilterBarProps, 'shownCount'>) {
  const owners = ownersOf(items);
  const chosen = filters.owner === null ? '' : String(owners.indexOf(filters.owner.name));
  return (
    <select
      aria-label="Owner"
      dir="auto"
      value={chosen}
      disabled={owners.length === 0}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...filters, owner: value === '' ? null : { name: owners[Number(value)] ?? null } })
      }
    >
      <option value="">Any owner</option>
      {owners.map((owner, index) => (
        <option key={owner} value={index} dir="auto">
          {owner ?? 'No owner'}
        </option>
      ))}
    </select>
  );
}
