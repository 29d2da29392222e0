/** Screens of a column that it is pleasant to glide over; a longer way is a jump. */
const GLIDE = 1.5;

/** Whether the column scrolls by itself: side by side it does, on a narrow screen the whole page does. */
export function scrollsItself(column: HTMLElement): boolean {
  return getComputedStyle(column).overflowY !== 'visible';
}

/** Scrolls the element to the middle of its column, or of the page where the column does not scroll by itself. */
export function bringIntoView(element: HTMLElement, column: HTMLElement): void {
  if (!scrollsItself(column)) {
    element.scrollIntoView({ block: 'center', behavior: glides(element, window.innerHeight) });
    return;
  }
  const behavior = glides(element, column.clientHeight);
  column.scrollTo({ top: middleOf(element, column), behavior });
  if (behavior === 'smooth') return;
  // What was never drawn has a height that was guessed: after a jump the guess is made good.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => column.scrollTo({ top: middleOf(element, column), behavior: 'instant' })),
  );
}

/** The same, only if a part of the element is out of its column's view, and never by scrolling the page. */
export function bringIntoViewIfAway(element: HTMLElement, column: HTMLElement): void {
  if (!scrollsItself(column)) return;
  const [inner, outer] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) bringIntoView(element, column);
}

function middleOf(element: HTMLElement, column: HTMLElement): number {
  const [inner, outer] = [element.getBoundingClientRect(), column.getBoundingClientRect()];
  // What is higher than its column is read from its beginning.
  const space = Math.max(0, column.clientHeight - inner.height);
  return column.scrollTop + inner.top - outer.top - space / 2;
}

function glides(element: HTMLElement, height: number): ScrollBehavior {
  const { top } = element.getBoundingClientRect();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isCalm || Math.abs(top) > height * (1 + GLIDE) ? 'instant' : 'smooth';
}
