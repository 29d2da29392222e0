/** Does the work, at once or soon. Returns false where there was none left to do. */
export type Work = () => boolean;

/**
 * Lets each address begin so much work in one turn of the event loop, and the rest in the turns after it, in order: what
 * one address has sent at once cannot stand before what another one sends. An address within its share never waits.
 * @returns what takes the work of an address, and says how much of the same address waits before it
 */
export function takeTurns(aTurn: number): (key: string, work: Work) => number {
  const begun = new Map<string, number>();
  const waiting = new Map<string, Work[]>();
  let isComing = false;

  function comeBack(): void {
    if (isComing) return;
    isComing = true;
    setImmediate(nextTurn);
  }

  function nextTurn(): void {
    isComing = false;
    begun.clear();
    for (const [key, queue] of waiting) {
      const done = workOff(queue);
      if (queue.length === 0) waiting.delete(key);
      if (done > 0) begun.set(key, done);
    }
    if (begun.size > 0 || waiting.size > 0) comeBack();
  }

  /** Takes what is done or gone out of the queue. */
  function workOff(queue: Work[]): number {
    let done = 0;
    let looked = 0;
    while (done < aTurn && looked < queue.length) if (queue[looked++]?.() === true) done++;
    queue.splice(0, looked);
    return done;
  }

  return (key, work) => {
    const done = begun.get(key) ?? 0;
    const queue = waiting.get(key);
    comeBack();
    if (queue !== undefined) return queue.push(work) - 1;
    if (done >= aTurn) waiting.set(key, [work]);
    else if (work()) begun.set(key, done + 1);
    return 0;
  };
}
