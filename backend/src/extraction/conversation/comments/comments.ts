import { readChat } from '../chat/read-chat.js';
import { headerPoints, matchingLines } from '../chat/score.js';
import type { Document } from '../document.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { pageHeader } from '../headers/page-header.js';
import { PASTED_SHAPES } from '../headers/pasted-shapes.js';
import { signedComment } from '../headers/signed-comment.js';
import { agoBelow } from '../headers/stamp-below.js';
import { isCommentNoise } from './noise.js';

/** A layout of whole pages: where it is found, no other shape is looked for. */
const PAGE = [agoBelow];
const SHAPES = [signedComment, pageHeader, ...PASTED_SHAPES];

const HINT =
  /^(?:Comments?(?: on .{1,100})?|Activity|Selected text: .{1,200}|Board index .{1,120}|Topic: .{1,120}|(?:Open|Closed|Merged)(?: [•·] .{1,120})?|.{1,120} #\d{1,7}|[A-Z]{2,12}-\d{1,6}\s.{1,120}|!\d{1,6} .{1,120}|Status: .{1,80}|r\/\w{2,30}|#\d{1,5}|\d{1,4} Likes?|View reviewed changes)$/;

/** Comment threads: GitHub, GitLab, Jira, Linear, forums, Google Docs. */
export const comments: Format = {
  id: 'comments',
  sourceType: 'generic',
  score(sample) {
    const points = headerPoints(sample, headersOf(sample), {
      comment: 3.4,
      bar: 3,
      wide: 2.3,
      single: 2.3,
      'two-line': 2.3,
      dash: 1.8,
      'bracket-first': 1.9,
    });
    if (points === 0) return 0;
    const hints = matchingLines(sample.lines, HINT);
    return points * (hints > 0 ? 1.25 : 0.9) + hints;
  },
  read: (document) => readChat(document, headersOf(document), { isNoise: isCommentNoise }),
};

function headersOf(document: Document) {
  const page = findHeaders(document, PAGE);
  return page.size > 0 ? page : findHeaders(document, SHAPES);
}
