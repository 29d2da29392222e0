/** The middle one of the numbers, and the least and the greatest. */
export function spreadOf(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], least: sorted[0], most: sorted.at(-1) };
}

/** The value that `share` of the numbers (0 to 1) do not exceed. */
export function percentile(numbers, share) {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
