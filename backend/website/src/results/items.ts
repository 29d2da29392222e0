import type { Decision, Evidence, ExtractionResponse, Risk, Task } from '@structured-extraction/plugin-kit';
import type { Kind, MarkedItem } from '../conversation/marked-item.js';

interface ItemOf<K extends Kind, V> extends MarkedItem {
  readonly kind: K;
  readonly value: V;
  /** The words that it was read from, as they are to be shown. */
  readonly quote: string;
}

export type TaskItem = ItemOf<'task', Task>;
export type DecisionItem = ItemOf<'decision', Decision>;
export type RiskItem = ItemOf<'risk', Risk>;
export type Item = TaskItem | DecisionItem | RiskItem;

/** Everything that was found, in the order of the response: labels T1, T2, … D1, … R1. */
export function itemsOf({ tasks, decisions, risks }: ExtractionResponse): readonly Item[] {
  return [
    ...tasks.map((value, index): TaskItem => ({ kind: 'task', value, ...markOf(value, `T${index + 1}`) })),
    ...decisions.map((value, index): DecisionItem => ({ kind: 'decision', value, ...markOf(value, `D${index + 1}`) })),
    ...risks.map((value, index): RiskItem => ({ kind: 'risk', value, ...markOf(value, `R${index + 1}`) })),
  ];
}

function markOf(value: Item['value'], label: string): Pick<Item, 'label' | 'spans' | 'quote'> {
  const { source, mentions = [] } = value;
  const isSource = (place: Evidence): boolean =>
    place.start_offset === source.start_offset && place.end_offset === source.end_offset;
  return {
    label,
    quote: source.text,
    spans: [source, ...mentions.filter((mention) => !isSource(mention))].flatMap((place) => {
      const { start_offset: start, end_offset: end } = place;
      return start === null || end === null ? [] : [{ start, end, isSource: place === source }];
    }),
  };
}
