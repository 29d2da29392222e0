import { SOURCE_TYPES, type SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** What somebody has put into the editor. */
export interface Draft {
  readonly text: string;
  /** Null: to be detected. */
  readonly sourceType: SourceType | null;
  /** Typed, pasted or from a file of theirs, and so not to be lost. */
  readonly isOwn: boolean;
}

export const NO_DRAFT: Draft = { text: '', sourceType: null, isOwn: false };

const KEY = 'draft';

/** Where a draft is kept; getting at it throws in browsers that keep nothing for a page. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tabStorage: OpenStorage = () => sessionStorage;

/** The draft that this tab had before it was reloaded, or before it went to another page. */
export function readDraft(open: OpenStorage = tabStorage): Draft {
  try {
    const kept = JSON.parse(open().getItem(KEY) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.text !== 'string') return NO_DRAFT;
    const sourceType = SOURCE_TYPES.find((name) => name === kept.sourceType) ?? null;
    return { text: kept.text, sourceType, isOwn: kept.isOwn === true };
  } catch {
    // Kept by nobody, or by another version of this page: an empty editor is what is left.
    return NO_DRAFT;
  }
}

/** @returns false where the tab has no place for it, so that a reload would lose it */
export function keepDraft(draft: Draft, open: OpenStorage = tabStorage): boolean {
  try {
    const storage = open();
    // The older one goes first, so that a text that is too large is not followed by one that is out of date.
    storage.removeItem(KEY);
    if (draft.text !== '') storage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return draft.text === '';
  }
}
