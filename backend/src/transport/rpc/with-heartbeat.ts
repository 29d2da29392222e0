export interface Heartbeat<Message> {
  readonly everyMs: number;
  /**
   * Called when the stream has said nothing for that long.
   * @returns what to say then; null to go on in silence
   * @throws what ends the stream
   */
  readonly beat: () => Promise<Message | null> | Message | null;
}

/** `messages` as they come, with a heartbeat wherever they are silent for long. */
export async function* withHeartbeat<Message>(
  messages: AsyncIterable<Message>,
  { everyMs, beat }: Heartbeat<Message>,
): AsyncGenerator<Message> {
  const source = messages[Symbol.asyncIterator]();
  let wake = (): void => undefined;
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
    wake();
  };
  const ask = (): Promise<IteratorResult<Message>> => {
    isSettled = false;
    const answer = source.next();
    answer.then(settle, settle);
    return answer;
  };
  try {
    for (let next = ask(); ; ) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isSettled) wake();
      });
      if (isSettled) {
        const { done, value } = await next;
        if (done === true) return;
        yield value;
        next = ask();
      } else {
        const message = await beat();
        if (message !== null) yield message;
      }
    }
  } finally {
    // It may be waiting for what will not come, and ends with its call.
    source.return?.().then(settle, settle);
  }
}
