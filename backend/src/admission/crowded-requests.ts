/** How many requests of one address may wait for their turn: at 4 KB they are about two seconds of work. */
const MAX_WAITING = 400;

/** Requests of HTTP/1.1 and streams of HTTP/2. */
const crowded = new WeakSet<object>();

/** Says of a request, or of the stream that it comes on, how many of its address waited before it when it came. */
export function notePlace(requestOrStream: object, ahead: number): void {
  if (ahead >= MAX_WAITING) crowded.add(requestOrStream);
}

/** Whether so many waited before it that its answer, and those of all behind it, would come too late. */
export function isCrowded(request: object): boolean {
  return crowded.has(request) || crowded.has((request as { readonly stream?: object }).stream ?? request);
}
