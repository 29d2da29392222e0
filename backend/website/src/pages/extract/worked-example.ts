/** A kind of thing that is found, each with its own pen. */
export type Pen = 'task' | 'decision' | 'risk';

/** A stretch of what somebody says; marked where something rests on it. */
export interface Stretch {
  readonly text: string;
  readonly pen?: Pen;
}

export interface SampleMessage {
  readonly speaker: string;
  readonly stretches: readonly Stretch[];
}

export interface SampleCard {
  readonly pen: Pen;
  readonly text: string;
  /** What else is known, as on a real card. */
  readonly facts: readonly string[];
}

/** A short conversation, and what the engine finds in it: the test beside this file holds the page to that. */
export const SAMPLE: readonly SampleMessage[] = [
  {
    speaker: 'Maya',
    stretches: [
      { text: 'The export fails for every customer in Spain.', pen: 'risk' },
      { text: ' ' },
      { text: 'They may miss the tax deadline.', pen: 'risk' },
    ],
  },
  {
    speaker: 'Jonas',
    stretches: [{ text: 'Ok, then we go back to the old exporter until it is fixed.', pen: 'decision' }],
  },
  { speaker: 'Maya', stretches: [{ text: '@Jonas can you tell the support team by Thursday?', pen: 'task' }] },
  { speaker: 'Jonas', stretches: [{ text: 'will do', pen: 'task' }] },
];

export const SAMPLE_CARDS: readonly SampleCard[] = [
  {
    pen: 'task',
    text: 'Tell the support team by Thursday',
    facts: ['Jonas', 'by Thursday', 'asked by Maya, accepted'],
  },
  { pen: 'decision', text: 'We go back to the old exporter until it is fixed', facts: ['Jonas'] },
  { pen: 'risk', text: 'The export fails for every customer in Spain', facts: ['raised by Maya'] },
  { pen: 'risk', text: 'They may miss the tax deadline', facts: ['raised by Maya'] },
];
