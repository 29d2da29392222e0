import { describe, expect, it } from 'vitest';
import { everything } from '../2-read/model/scorer-for-tests.js';
import { resolve } from '../3-resolve/resolve.js';
import { understand } from '../pipeline.js';
import { PairDescriber } from './describe-pair.js';
import { PAIR_FEATURES } from './pair-features.js';
import { asSaid } from './said.js';

/** The features that are not nothing of sentences `first` and `second` of a conversation, read as tasks. */
function featuresOf(text: string, first: number, second: number): Record<string, number> {
  const { discourse } = understand(text, {}, everything);
  const candidates = discourse.utterances.map((utterance, index) => {
    const to = utterance.sentence.last - utterance.sentence.first;
    return { kind: 'task' as const, index, utterance, from: 0, to, probability: 0.5 };
  });
  const said = resolve(candidates, discourse).map((item) => asSaid(item, discourse));
  const [earlier, later] = [said[first], said[second]];
  if (earlier === undefined || later === undefined) throw new Error(`there are ${said.length} sentences`);
  const row = new PairDescriber(discourse).describe(earlier, later).values;
  return Object.fromEntries(PAIR_FEATURES.names.flatMap((name, at) => (row[at] ? [[name, row[at]]] : [])));
}

const ASKED =
  'Ana Ruiz: Can somebody send the printer quote?\nBen Li: I will send the printer quote by Friday.\nCleo Ott: It rained.\nAna Ruiz: Ben to send the printer quote by Friday.';

describe('two sentences that may say one task', () => {
  it('share words, phrases and the rarest of them', () => {
    const features = featuresOf(ASKED, 0, 1);
    expect(features).toMatchObject({ 'place:near': 1, 'speaker:near:other': 1, 'earlier-asks': 1, next: 1 });
    expect(features['cosine:near']).toBeGreaterThan(0.5);
    expect(features['phrases']).toBeGreaterThan(0.3);
    expect(featuresOf(ASKED, 1, 2)).toMatchObject({ 'nothing:near': 1 });
  });

  it('have the same owner, though one is named by a part of the name and the other speaks', () => {
    const features = featuresOf(ASKED, 1, 3);
    expect(features).toMatchObject({ 'owner-the-same': 1, 'deadline-the-same': 1 });
    expect(features['owner-another']).toBeUndefined();
  });

  it('have two owners where two people are named', () => {
    const two =
      'Ana: Ben to send the printer quote by Friday.\nAna: Cleo to send the printer quote by Monday.\nBen: hm\nCleo: hm';
    expect(featuresOf(two, 0, 1)).toMatchObject({ 'owner-another': 1, 'deadline-another': 1 });
  });

  it('are points of one list, or the second alone is', () => {
    const list = 'Ana: Please book the hall.\nBen: Fine.\nAna: To do:\n- book the hall\n- bake the bread';
    expect(featuresOf(list, 3, 4)).toMatchObject({ 'points:both': 1, 'place:same': 1 });
    expect(featuresOf(list, 0, 3)).toMatchObject({ 'points:later': 1 });
  });
});
