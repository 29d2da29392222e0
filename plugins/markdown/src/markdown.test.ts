import { emptyResponse, fullResponse, hostileResponse } from '@structured-extraction/plugin-kit/samples';
import { describe, expect, it } from 'vitest';
import { markdown } from './markdown.js';

describe('markdown', () => {
  it('has the four sections, compact', () => {
    expect(markdown(fullResponse)).toBe(
      `## Summary

Ana ships the release on Friday.

## Tasks

- [ ] **Ship the release** (Ana, due 2026-03-13: by Friday)
  > I will ship it by Friday
- [ ] **Somebody looks at the logs** (no owner, ambiguous)
  > somebody has to look

## Decisions

- **Use the blue one** (final, by Ben)
  > blue it is

## Risks

- **The supplier may be late** (schedule, open, raised by Cleo)
  > they may be late
`,
    );
  });

  it('says so where there is nothing', () => {
    expect(markdown(emptyResponse)).toBe(
      '## Summary\n\nNothing to sum up.\n\n## Tasks\n\nNone.\n\n## Decisions\n\nNone.\n\n## Risks\n\nNone.\n',
    );
  });

  it('has the same headings for a hostile conversation', () => {
    const headings = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('#'));
    expect(headings(markdown(hostileResponse))).toEqual(headings(markdown(fullResponse)));
  });
});
