import { describe, expect, it } from 'vitest';
import { whyNotAgain } from './why-not-again.js';

const ON = { disabledReason: null };

describe('sending again', () => {
  it('is possible for what is settled, while the webhook is on', () => {
    expect(whyNotAgain({ state: 'failed' }, ON)).toBeNull();
    expect(whyNotAgain({ state: 'delivered' }, ON)).toBeNull();
  });

  it('has its reason where it is not', () => {
    expect(whyNotAgain({ state: 'pending' }, ON)).toBe('On its way');
    expect(whyNotAgain({ state: 'failed' }, null)).toBe('No webhook');
    expect(whyNotAgain({ state: 'failed' }, { disabledReason: 'gone' })).toBe('Webhook is off');
  });
});
