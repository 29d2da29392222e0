const LINES: readonly RegExp[] = [
  /^(?:Author|Member|Owner|Contributor|Collaborator|Maintainer|Show resolved|Resolved|Resolve conversation|Reply\.{0,3}|Quote|Top|Show older comments)$/,
  /^(?:👍|👎|😄|🎉|😕|❤️|🚀|👀)(?:\s?\d{1,4}\s?)?$/u,
  /^\d{1,4} (?:comments?|participants?|reactions?)$/,
  /^.{1,60} (?:added|removed) the .{1,60} labels?(?: .{0,60})?$/,
  /^.{1,60} (?:marked this as resolved|closed this as .{1,40}|reopened this|assigned .{1,40}|self-assigned this)(?: .{0,60})?$/,
];

/** Lines of the page around the comments. */
export function isCommentNoise(text: string): boolean {
  return text.length <= 180 && LINES.some((line) => line.test(text));
}
