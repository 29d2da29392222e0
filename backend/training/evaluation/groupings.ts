import { parse } from '#extraction/conversation/parse';
import { languageOf } from '#extraction/engines/embedded/1-segment/language';
import { segment } from '#extraction/engines/embedded/1-segment/segment';
import type { LabelledConversation } from '../labelled-conversations.js';
import { contextOf } from './engine-finder.js';

/** One way to deal out the conversations of a data set. */
export interface Grouping {
  readonly name: string;
  /** The group of a conversation. */
  readonly groupOf: (conversation: LabelledConversation) => string;
}

/** Ids of real conversations are `r-SOURCE-NUMBER`, or `r5-SOURCE-NUMBER` where they are German. */
const SOURCE = /^r\d*-(.+)-\d+$/;

/** The ways in which figures are told apart. */
export const GROUPINGS: readonly Grouping[] = [
  { name: 'source type', groupOf: ({ sourceType }) => sourceType ?? 'no source type' },
  { name: 'source', groupOf: ({ id }) => SOURCE.exec(id)?.[1] ?? 'no source' },
  { name: 'format', groupOf: (one) => parse(one.rawContent, contextOf(one)).format },
  { name: 'language', groupOf: (one) => languageOf(segment(parse(one.rawContent, contextOf(one))).sentences) },
];
