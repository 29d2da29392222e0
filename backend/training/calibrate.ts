/** Platt scaling (Platt 1999): the slope and shift of log-odds that make predicted probabilities come true. */
export function calibrate(seen: readonly { readonly z: number; readonly positive: boolean }[]): {
  slope: number;
  shift: number;
} {
  let slope = 1;
  let shift = 0;
  for (let step = 0; step < 50; step++) {
    let gradientSlope = 0;
    let gradientShift = 0;
    let ss = 1e-9;
    let sb = 0;
    let bb = 1e-9;
    for (const { z, positive } of seen) {
      const p = 1 / (1 + Math.exp(-(slope * z + shift)));
      const error = p - (positive ? 1 : 0);
      const curve = p * (1 - p);
      gradientSlope += error * z;
      gradientShift += error;
      ss += curve * z * z;
      sb += curve * z;
      bb += curve;
    }
    const determinant = ss * bb - sb * sb;
    slope -= (bb * gradientSlope - sb * gradientShift) / determinant;
    shift -= (ss * gradientShift - sb * gradientSlope) / determinant;
  }
  return { slope, shift };
}
