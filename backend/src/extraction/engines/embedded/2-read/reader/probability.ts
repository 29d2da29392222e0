/** ln 2 in two parts: the first has so few digits that multiples of it are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const TERMS = 14;
/** Below this, e^-x is no number other than 0. */
const VANISHES = 745;

/** The probability that log-odds stand for, from 0 to 1. Other than with `Math.exp`, every machine gives the same bits. */
export function probabilityOf(logOdds: number): number {
  const small = expOfMinus(Math.abs(logOdds));
  return logOdds >= 0 ? 1 / (1 + small) : small / (1 + small);
}

/** e^-x for x from 0 on, by sums and products alone: 2^-n times a series for what is left of x. */
function expOfMinus(x: number): number {
  if (!(x < VANISHES)) return 0;
  const halvings = Math.floor(x * Math.LOG2E + 0.5);
  const rest = halvings * LN2_HIGH - x + halvings * LN2_LOW;
  let series = 1;
  for (let term = TERMS; term > 0; term--) series = 1 + (rest * series) / term;
  for (let halving = 0; halving < halvings; halving++) series *= 0.5;
  return series;
}
