/** One example: its features that are not nothing, by name. */
export interface Row {
  readonly features: ReadonlyMap<string, number>;
  readonly positive: boolean;
  readonly weight: number;
}

/** Logistic regression over a few named numbers, by Newton's method (IRLS) with an L2 penalty on all but the bias. */
export function fitNumbers(examples: readonly Row[], l2: number): Record<string, number> {
  const names = [...new Set(examples.flatMap(({ features }) => [...features.keys()]))].sort();
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ features }) => ({
    places: Int32Array.from(features.keys(), (name) => placeOf.get(name) as number),
    values: Float64Array.from(features.values()),
  }));
  let weights = names.map(() => 0);
  for (let step = 0; step < 30; step++) {
    const gradient = weights.map((weight, at) => (names[at] === 'bias' ? 0 : weight * l2));
    const curve = names.map((name, i) =>
      Float64Array.from(names, (_, j) => (i === j ? (name === 'bias' ? 1e-6 : l2) : 0)),
    );
    rows.forEach(({ places, values }, at) => {
      const { positive, weight } = examples[at] as Row;
      let sum = 0;
      for (let k = 0; k < places.length; k++) sum += (values[k] as number) * (weights[places[k] as number] as number);
      const p = 1 / (1 + Math.exp(-sum));
      const error = weight * (p - (positive ? 1 : 0));
      for (let k = 0; k < places.length; k++) {
        const i = places[k] as number;
        const value = values[k] as number;
        gradient[i] = (gradient[i] as number) + error * value;
        const line = curve[i] as Float64Array;
        const share = weight * p * (1 - p) * value;
        for (let l = 0; l < places.length; l++) {
          const j = places[l] as number;
          line[j] = (line[j] as number) + share * (values[l] as number);
        }
      }
    });
    const move = solve(curve, gradient);
    weights = weights.map((weight, at) => weight - (move[at] ?? 0));
    if (Math.max(...move.map(Math.abs)) < 1e-6) break;
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1000) / 1000]));
}

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] as number[];
    for (let k = i + 1; k < n; k++) {
      const row = rows[k] as number[];
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      if (factor === 0) continue;
      for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = rows[i] as number[];
    let sum = row[n] ?? 0;
    for (let j = i + 1; j < n; j++) sum -= (row[j] ?? 0) * (solution[j] ?? 0);
    solution[i] = sum / (row[i] ?? 1);
  }
  return solution;
}
