import type { Price } from '../settings.js';

/**
 * What tokens cost. A price in dollars for a million tokens is one in millionths of a dollar for each.
 * @returns whole millionths of a US dollar, 0 where the model has no price
 */
export function costMicroUsd(price: Price | undefined, inputTokens: number, outputTokens: number): number {
  return price === undefined ? 0 : Math.round(price.input * inputTokens + price.output * outputTokens);
}
