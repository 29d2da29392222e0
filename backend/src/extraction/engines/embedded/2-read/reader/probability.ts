/** ln 2 in two parts. The first has so few digits that its multiples are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const TERMS = 14;
/** For larger x, e^-x is 0. */
const VANISHES = 745;

/** The probability for log-odds, from 0 to 1. Unlike `Math.exp`, it gives the same bits on every machine. */
export function probabilityOf(logOdds: number): number {
  const small = expOfMinus(Math.abs(logOdds));
  return logOdds >= 0 ? 1 / (1 + small) : small / (1 + small);
}

/** e^-x for x of at least 0, from sums and products alone: 2^-n times a series for the remainder of x. */
function expOfMinus(x: number): number {
  if (!(x < VANISHES)) return 0;
  const halvings = Math.floor(x * Math.LOG2E + 0.5);
  const rest = halvings * LN2_HIGH - x + halvings * LN2_LOW;
  let series = 1;
  for (let term = TERMS; term > 0; term--) series = 1 + (rest * series) / term;
  for (let halving = 0; halving < halvings; halving++) series *= 0.5;
  return series;
}
