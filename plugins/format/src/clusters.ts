/**
 * What a reader takes for one character: a letter with its marks, a flag, an emoji with its tone and what is joined
 * to it, a Hangul syllable in parts. Intl.Segmenter knows more and takes 15 ms to load, ten times a whole page.
 */
const CLUSTER =
  /(?:\p{Regional_Indicator}{2}|[\s\S])(?:[\p{M}\p{Emoji_Modifier}\u1160-\u11ff\ud7b0-\ud7ff]|\u200d\p{Extended_Pictographic}){0,40}/gu;

/** Below it there is no character that breaks a line elsewhere than at a space. */
const EAST_ASIAN_OR_LATER = /[\u2e80-\uffff]/;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
/** Closing marks, small kana, iteration and length marks (JIS X 4051): no line begins with one. */
const NEVER_FIRST =
  /^[)\]}.,:;!?%’”…‥、。，．・：；？！％ー）］｝」』】〕》〉〗〙々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/;
/** Opening marks: no line ends with one. */
const NEVER_LAST = /[([{‘“（［｛「『【〔《〈〖〘]$/;

export function clustersOf(text: string): readonly string[] {
  return text.match(CLUSTER) ?? [];
}

/** The parts of a word between which a line may break: Chinese and Japanese do without spaces. */
export function breakable(word: string): readonly string[] {
  if (!EAST_ASIAN_OR_LATER.test(word)) return [word];
  const parts: string[] = [];
  let part = '';
  let before = '';
  for (const cluster of clustersOf(word)) {
    if (before !== '' && mayBreak(before, cluster)) {
      parts.push(part);
      part = '';
    }
    part += cluster;
    before = cluster;
  }
  return [...parts, part];
}

function mayBreak(before: string, after: string): boolean {
  return (EAST_ASIAN.test(before) || EAST_ASIAN.test(after)) && !NEVER_FIRST.test(after) && !NEVER_LAST.test(before);
}
