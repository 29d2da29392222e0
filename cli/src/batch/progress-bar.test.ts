import { describe, expect, it } from 'vitest';
import { type BarState, drawBar } from './progress-bar.js';

const waiting = { seconds: 23, reason: 'rate limited' } as const;
const half: BarState = { total: 300, finished: 150, failed: 2, perSecond: 12, waiting: null };

function draw(state: Partial<BarState>, columns = 80, more = {}): string {
  return drawBar({ ...half, ...state }, { columns, unicode: true, colour: false, ...more });
}

describe('drawBar', () => {
  it('says how far it is, how fast, and how long it takes', () => {
    expect(draw({})).toBe(`${'━'.repeat(16)}${'─'.repeat(16)}  150/300  50%  2 failed  12/s  0:13 left`);
    expect(draw({ failed: 0, perSecond: null, finished: 300 })).toBe(`${'━'.repeat(32)}  300/300  100%`);
    expect(draw({ perSecond: 0.5, finished: 3 }, 100)).toContain('3/300  1%  2 failed  30/min  9:54 left');
    expect(draw({ perSecond: 0.05, failed: 0 })).toContain('3/min  50:00 left');
  });

  it('says what is waited for', () => {
    expect(draw({ waiting }, 100)).toMatch(/ {2}rate limited: 0:23$/);
  });

  it('takes ASCII and colours where they are wanted', () => {
    expect(draw({}, 80, { unicode: false })).toMatch(/^#{16}-{16} /);
    const half = `\u001b[32m${'━'.repeat(16)}\u001b[0m\u001b[2m${'─'.repeat(16)}\u001b[0m  150/300`;
    expect(draw({}, 80, { colour: true }).startsWith(half)).toBe(true);
    expect(draw({ waiting }, 80, { colour: true }).startsWith('\u001b[33m━')).toBe(true);
  });

  it('fits every width, and keeps the count longest', () => {
    for (let columns = 1; columns < 140; columns += 1) {
      const bar = draw({ waiting }, columns);
      expect(bar.length).toBeLessThan(columns);
      if (columns > 8) expect(bar).toContain('150/300');
      if (columns > 30) expect(bar).toContain('2 failed');
      if (columns > 60) expect(bar).toMatch(/━.*rate limited: 0:23/);
    }
  });
});
