const LINES: readonly RegExp[] = [
  /^(?:Upvote|Downvote|Award|Share|Report|Edit Delete|Add a comment|View reviewed changes|Comment on lines? .{1,30}|#\d{1,5}|Junior Member|Senior Member)$/i,
  /^(?:Posts|Joined|Join Date|Location|Registered|Messages|Reputation|Likes|Beiträge|Registriert|Wohnort):\s.{0,60}$|^Reactions:$|^To: \S{1,60}@\S{1,60}$/,
  /^(?:Logged|View Profile|created|last reply|-{10,80}|\*{1,9})$/,
  /^@\S{1,40}$|^.{1,40} avatar$/,
  /^\S.{0,40} (?:added|pushed) \d{1,3} commits?(?: .{0,60})?$/,
  /^(?:Author|Member|Owner|Contributor|Collaborator|Maintainer|Show resolved|Resolved|Resolve conversation|Reply\.{0,3}|Quote|Top|Show older comments|Activity|Description|Metadata|Assignees)$/,
  /^Re: .{1,120}$/,
  /^(?:Assign|Permalink|Solution|\[(?:removed|deleted)\]|(?:Leave|Write) a comment(?:…|\.{3})|Please register or sign in to reply|Go to comments|Comments Section|Search Comments|Expand comment search|Sort by:|—|View issue · Add comment|Best|Quote:)$/,
  /^(?:Reply to this email directly, view it on |You are receiving this because |Get \S{3,20} notifications on your phone).{0,150}$/,
  /^\d{1,3}(?:\.\d)?[KM]$|^\[[–-]\]\s?\[deleted\].{0,60}$$/,
  /^(?:[•·]|React with .{1,4}|Edit|Delete|Like|Developer|Boost|Quote Reply|Click to expand\.{3}|Reply…|permalink\w{0,60}|Marked as resolved)$/,
  /^(?:Reply|Edit|Delete|Like)(?:\s?[•·]\s?.{2,40}){1,4}$/,
  /^(?:Edited .{2,20}|Selected text: .{1,200})$/,
  /^(?:👍|👎|😄|🎉|😕|❤️|🚀|👀)(?:\s?\d{1,4}\s?)?$/u,
  /^\d{1,5}(?: (?:comments?|participants?|reactions?|likes?|repl(?:y|ies)))?$|^(?:views?|likes?|links?|users?)$/i,
  /^.{1,60} (?:added|removed) the .{1,60} labels?(?: .{0,60})?$/,
  /^\S{1,40} (?:requested (?:a )?reviews? from|force-pushed|self-requested|removed the request) .{1,80}$/,
  /^.{1,60} (?:marked this as resolved|closed this as .{1,40}|reopened this|assigned .{1,40}|self-assigned this)(?: .{0,60})?$/,
];

/** Whether a line belongs to the page around the comments. */
export function isCommentNoise(text: string): boolean {
  return text.length <= 180 && LINES.some((line) => line.test(text));
}
