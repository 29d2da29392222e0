const EMOJI =
  /^(?:[\p{Extended_Pictographic}\p{Regional_Indicator}](?:\p{Emoji_Modifier}|\ufe0f|\u200d|\p{Extended_Pictographic}){0,8}|:[a-z+-][a-z0-9_+'’-]{1,50}:(?::skin-tone-\d:)?)/u;
/** Every such emoji begins with a colon or with a character beyond ASCII. */
const mayBeEmoji = (text: string): boolean => text.startsWith(':') || text.charCodeAt(0) > 127;
const COUNTED = /^\s*(?:x\s?)?\(?(\d{1,4})\)?/;
const AGREES =
  /^(?:👍|✅|✔|☑|👌|🆗|💯|➕|🤝|🫡|:(?:\+1|thumbsup|white_check_mark|heavy_check_mark|ballot_box_with_check|ok_hand|ok|100|heavy_plus_sign|handshake|saluting_face|check)\b)/u;
const NAMES_AGREE =
  /^(?:\+1|thumbsup|thumbs_up|white_check_mark|heavy_check_mark|ballot_box_with_check|ok_hand|ok|100|heavy_plus_sign|handshake|saluting_face|like|👍.{0,4}|✅|✔️?|👌.{0,4}|🫡|💯)(?:::skin-tone-\d)?$/u;

/** Whether an emoji, given as a character or by its short name, expresses agreement. */
export function agrees(emoji: string): boolean {
  return NAMES_AGREE.test(emoji.replace(/^:|:$/g, ''));
}

/** Reads a line of counted reactions: `👍 3`, `:clap: 9 :+1: 2`. Counts only those that agree; null for any other line. */
export function reactionLine(text: string): { agreeing: number } | null {
  if (text.length > 120 || text.length < 2 || !mayBeEmoji(text) || !/\d\)?$/.test(text)) return null;
  let rest = text;
  let agreeing = 0;
  for (let turn = 0; turn < 12 && rest !== ''; turn++) {
    const emoji = EMOJI.exec(rest);
    if (emoji === null) return null;
    const count = COUNTED.exec(rest.slice(emoji[0].length));
    if (count === null) return null;
    if (AGREES.test(emoji[0])) agreeing += Number(count[1]);
    rest = rest.slice(emoji[0].length + count[0].length).trimStart();
  }
  return rest === '' ? { agreeing } : null;
}

/** Whether a line is a single emoji, as Slack's paste puts it above the count. */
export function isLoneEmoji(text: string): boolean {
  const emoji = text.length > 60 || !mayBeEmoji(text) ? null : EMOJI.exec(text);
  return emoji !== null && emoji[0].length === text.length;
}

/** Whether such an emoji expresses agreement. */
export function loneEmojiAgrees(text: string): boolean {
  return AGREES.test(text);
}
