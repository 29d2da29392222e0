/** A function of a text that keeps its results, for names and addresses that come up again and again. */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = of(text);
    known.set(text, result);
    return result;
  };
}
