import type { SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';
import { utf8Length } from '../input/content-rules.js';
import { BROWSER_SIGN_IN, withBearer } from './bearer.js';
import type { Extracted } from './extracted.js';
import { loadPart } from './load-part.js';
import { postExtraction } from './post-extraction.js';
import type { Progress } from './progress.js';
import { requestMetadata } from './request-metadata.js';

/** Bytes of UTF-8 above which a conversation is streamed, so that its progress can be seen: the large reader takes seconds. */
const STREAMED_FROM = 16 * 1024;

export interface ConversationToExtract {
  readonly rawContent: string;
  /** Null: to be detected. */
  readonly sourceType: SourceType | null;
}

export interface ExtractOptions {
  /** Not for the account that is signed in. */
  readonly isAnonymous: boolean;
  /** Its reason is what the call then fails with. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Whether the service tells how far it is with a text of this length. */
export function isStreamed(rawContent: string): boolean {
  return utf8Length(rawContent) > STREAMED_FROM;
}

/** @throws {ServiceProblem} or the reason of `signal` */
export async function extractConversation(
  { rawContent, sourceType }: ConversationToExtract,
  { isAnonymous, signal, onProgress }: ExtractOptions,
): Promise<Extracted> {
  const asked = { rawContent, sourceType, metadata: requestMetadata(new Date()) };
  try {
    const response = await withBearer(BROWSER_SIGN_IN, isAnonymous, async (bearer) => {
      if (!isStreamed(rawContent)) return postExtraction(asked, { bearer, signal });
      const { streamExtraction } = await loadPart(() => import('./stream-extraction.js'));
      return streamExtraction(asked, { bearer, signal, onProgress });
    });
    return { ...asked, response };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
