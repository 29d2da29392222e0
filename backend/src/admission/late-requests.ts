/** How long a request may wait for its turn among those of its address; in milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** Requests of HTTP/1.1 and streams of HTTP/2. */
const late = new WeakSet<object>();

/** Says of a request, or of the stream that it comes on, that it came at `arrivedAt` and has its turn `now`. */
export function noteTurn(requestOrStream: object, arrivedAt: number, now: number): void {
  if (now - arrivedAt > LONGEST_WAIT_MS) late.add(requestOrStream);
}

/** Whether it waited for so long that those behind it would be too late as well if it were worked on. */
export function isLate(request: object): boolean {
  return late.has(request) || late.has((request as { readonly stream?: object }).stream ?? request);
}
