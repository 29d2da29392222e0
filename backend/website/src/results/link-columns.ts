import { bringIntoView, bringIntoViewIfAway } from './bring-into-view.js';

/** The item whose words were shown last. */
export interface Shown {
  readonly label: string;
  /** Which of its places in the text, from 1. */
  readonly place: number;
  readonly of: number;
}

interface Listeners {
  /** These items stand out from now on, and no others. */
  onLight(labels: readonly string[]): void;
  /** `isAway`: the reader is at the words, not at the card. */
  onShow(shown: Shown, isAway: boolean): void;
}

export interface Links {
  /** To the card whose words were shown last. */
  backToCard(): void;
  stop(): void;
}

/** Milliseconds that the pointer rests before the other column moves. */
const REST = 140;

/**
 * Ties cards (`article[data-items]`) and words (`mark[data-items]`) together: pointing at one of them, or focusing it,
 * moves the column of the other there; a click on a card goes to its words, again to the next place that says the same;
 * a click on words goes to their card. Enter on words goes on to the next place, Escape back to the card; J and K go
 * from card to card.
 */
export function linkColumns(results: HTMLElement, paper: HTMLElement, listeners: Listeners): Links {
  const stopping = new AbortController();
  let shown: Shown | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let pointed: readonly string[] = [];
  let focused: readonly string[] = [];
  let pointer = { x: 0, y: 0 };

  const cardOf = (label = ''): HTMLElement | null => results.querySelector(`article[data-items="${label}"]`);
  const placesOf = (label = ''): readonly HTMLElement[] => [
    ...paper.querySelectorAll<HTMLElement>(`mark[data-begins~="${label}"]`),
  ];

  function light(labels: readonly string[]): void {
    focused = labels;
    listeners.onLight(labels);
  }

  function show(label: string): void {
    const places = placesOf(label);
    const source = places.findIndex((mark) => mark.matches('.mark-source'));
    const place = shown?.label === label ? shown.place % places.length : Math.max(0, source);
    const mark = places[place];
    if (mark === undefined) return;
    shown = { label, place: place + 1, of: places.length };
    mark.focus({ preventScroll: true });
    bringIntoView(mark, paper);
    light([label]);
    listeners.onShow(shown, true);
  }

  function backTo(label: string | undefined): void {
    const card = cardOf(label);
    if (card === null) return;
    card.querySelector('button')?.focus({ preventScroll: true });
    bringIntoView(card, results);
    if (shown !== null) listeners.onShow(shown, false);
  }

  /** Of the items at these words: the one that the reader came from, else the first. */
  const chosenOf = (labels: readonly string[]): string | undefined =>
    labels.find((label) => label === shown?.label) ?? labels[0];

  function bringCounterpart(target: Element, labels: readonly string[]): void {
    if (results.contains(target)) {
      const places = placesOf(labels[0]);
      const source = places.find((mark) => mark.matches('.mark-source')) ?? places[0];
      if (source !== undefined) bringIntoViewIfAway(source, paper);
    } else {
      const card = cardOf(chosenOf(labels));
      if (card !== null) bringIntoViewIfAway(card, results);
    }
  }

  function onPointerMove({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    const moved = Math.hypot(x - pointer.x, y - pointer.y) > 1;
    pointer = { x, y };
    // What scrolls below a pointer at rest is not pointed at.
    if (!moved || pointerType === 'touch' || !(target instanceof Element)) return;
    const labels = labelsAt(target);
    if (labels.join() === pointed.join()) return;
    pointed = labels;
    listeners.onLight(labels.length > 0 ? labels : focused);
    clearTimeout(rest);
    if (labels.length > 0) rest = setTimeout(() => bringCounterpart(target, labels), REST);
  }

  function onPointerDown({ clientX: x, clientY: y }: PointerEvent): void {
    pointer = { x, y };
    clearTimeout(rest);
  }

  function onPointerLeave(): void {
    clearTimeout(rest);
    pointed = [];
    listeners.onLight(focused);
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    const labels = labelsAt(target);
    light(labels);
    if (labels.length > 0 && target.matches(':focus-visible')) bringCounterpart(target, labels);
  }

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element) || isSelecting(target)) return;
    const labels = labelsAt(target);
    if (results.contains(target)) {
      const [label] = labels;
      if (label !== undefined) show(label);
    } else {
      const card = cardOf(chosenOf(labels));
      if (card !== null) bringIntoView(card, results);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const label = chosenOf(labelsAt(target));
    if (label === undefined) return;
    const isInText = target.matches('mark');
    if (isInText && key === 'Enter') show(label);
    else if (isInText && key === 'Escape') backTo(label);
    else if (!isInText && key === 'j') step(label, 1);
    else if (!isInText && key === 'k') step(label, -1);
    else return;
    event.preventDefault();
  }

  function step(label: string, by: number): void {
    const cards = [...results.querySelectorAll<HTMLElement>('article[data-items]')];
    const next = cards[cards.findIndex((card) => card.dataset['items'] === label) + by];
    next?.querySelector('button')?.focus();
  }

  for (const column of [results, paper]) {
    const options = { signal: stopping.signal };
    column.addEventListener('pointermove', onPointerMove, options);
    column.addEventListener('pointerdown', onPointerDown, options);
    column.addEventListener('pointerleave', onPointerLeave, options);
    column.addEventListener('focusin', onFocusIn, options);
    column.addEventListener('click', onClick, options);
    column.addEventListener('keydown', onKeyDown, options);
  }
  return {
    backToCard: () => backTo(shown?.label),
    stop: () => {
      clearTimeout(rest);
      stopping.abort();
    },
  };
}

/** Who selects words to copy them does not want to be taken elsewhere. */
function isSelecting(target: Element): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.containsNode(target, true) && target.closest('button') === null;
}

function labelsAt(target: Element): readonly string[] {
  return target.closest<HTMLElement>('[data-items]')?.dataset['items']?.split(' ') ?? [];
}
