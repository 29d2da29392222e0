import { describe, expect, it } from 'vitest';
import { commonWords } from './write-common-words.js';

describe('commonWords', () => {
  const written = (...sentences: readonly string[]) => commonWords(sentences);

  it('are those that most texts write small', () => {
    expect(written('Goal: win', 'Goal', 'my goal', 'a goal', 'one goal')).toEqual(['goal']);
  });

  it('are those that stand behind an article, whatever their first letter', () => {
    expect(written('die Seite', 'eine Seite', 'der Seite', 'Seite prüfen', 'Seite neu')).toContain('seite');
  });

  it('are no names that are written small now and then', () => {
    expect(written('thanks Mika', 'Mika: yes', 'ask Mika', 'Mika will', 'mika', 'is mika here', 'mika?')).toEqual([]);
  });

  it('are no words that nobody could take for a name, since none has a capital', () => {
    expect(written('so late', 'so soon', 'so far', 'so good')).toEqual([]);
  });
});
