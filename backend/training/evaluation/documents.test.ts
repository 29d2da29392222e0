import { expect, it } from 'vitest';
import { calibrationOf } from './calibration.js';
import { DATA_SETS, demandDataSets } from './data-sets.js';
import { showCounted } from './figures.js';
import { reliabilityDiagram } from './reliability-diagram.js';
import { replaceBlock } from './replace-block.js';

it('puts new lines into a block and leaves the rest of the document alone', () => {
  const text = 'a\n<!-- begin figures: by a command -->\nold\n<!-- end figures -->\nb\n';
  const once = replaceBlock('x.md', text, 'figures', ['| 1 |']);
  expect(once).toBe('a\n<!-- begin figures: by a command -->\n\n| 1 |\n\n<!-- end figures -->\nb\n');
  expect(replaceBlock('x.md', once, 'figures', ['| 1 |'])).toBe(once);
});

it('names the document and the block that it lacks', () => {
  expect(() => replaceBlock('x.md', 'nothing', 'figures', [])).toThrow('x.md has no block "<!-- begin figures"');
});

it('draws a point for each tenth that holds items, at its mean confidence and share', () => {
  const calibration = calibrationOf([
    { confidence: 0.75, right: true },
    { confidence: 0.75, right: false },
    { confidence: 0.15, right: false },
  ]);
  const svg = reliabilityDiagram([{ name: 'a < b', calibration }]);
  expect(svg).toContain('<circle cx="370" cy="220" r="4"');
  expect(svg).toContain('<circle cx="130" cy="420" r="4"');
  expect(svg).toContain('a &lt; b: error 0.2');
  expect(svg.match(/<circle/g)).toHaveLength(3);
});

it('names every data set that is not there', () => {
  expect(() => demandDataSets('/no/such/folder', DATA_SETS)).toThrow(/^not there: .*eval\/train.*parakweet/);
});

it('says beside a share of how many it was counted', () => {
  expect(showCounted({ figure: 2 / 3, share: { right: 4, of: 6 } })).toBe('0.667 (4/6)');
  expect(showCounted({ figure: 0.0264 })).toBe('0.026');
  expect(showCounted({ figure: null })).toBe('–');
});
