import type { Token } from '../../2-segment/token.js';

/** Sounds that stand between words in speech. */
const SOUNDS: ReadonlySet<string> = new Set('um uh uhm umm uhh erm er hm hmm mm mhm mmm ehm äh ähm euh'.split(' '));
/** Words that are said twice on purpose. */
const TWICE: ReadonlySet<string> = new Set('very really no yes yeah bye ha had that this so long much far'.split(' '));
/** As many words are begun again at most. */
const LONGEST_REPEAT = 3;

/** The words of a sentence without what slips out in speech: "um", "you know", what is begun and said again; of a link only its name. */
export function wordsSaid(tokens: readonly Token[]): Token[] {
  const said: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const length = slipAt(tokens, at);
    if (length > 0) {
      at += length - 1;
      if (said.at(-1)?.norm === ',' && tokens[at + 1]?.norm === ',') {
        said.pop();
        at++;
      }
      continue;
    }
    if (tokens[at]?.norm === ']' && tokens[at + 1]?.norm === '(' && tokens[at + 2]?.kind === 'link') {
      const opening = said.findLastIndex(({ norm }) => norm === '[');
      if (opening >= 0) said.splice(opening, 1);
      at += 3;
      continue;
    }
    said.push(tokens[at] as Token);
    leaveOutRepeat(said);
  }
  return said;
}

/** How many tokens slipped out there. */
function slipAt(tokens: readonly Token[], at: number): number {
  const { norm, kind, capital } = tokens[at] as Token;
  const after = tokens[at + 1]?.norm;
  // "Ask MM about it" names somebody by initials.
  if (SOUNDS.has(norm)) return capital && tokens[at - 1]?.kind === 'word' ? 0 : 1;
  if (norm === '{' && tokens[at + 2]?.norm === '}') return 3;
  const isApart = (end: number) => isMark(tokens[at - 1]) && isMark(tokens[end]);
  if (norm === 'like') return at > 0 && isApart(at + 1) ? 1 : 0;
  if ((norm === 'you' && after === 'know') || (norm === 'i' && after === 'mean'))
    return isApart(at + 2) || SOUNDS.has(tokens[at + 2]?.norm ?? '') ? 2 : 0;
  const isLetter = kind === 'word' && /^[b-hjl-mp-w]$/.test(norm) && (at === 0 || tokens[at]?.capital === false);
  const isBegun = (after?.startsWith(norm) === true && after.length > 1) || after === tokens[at - 1]?.norm;
  return isLetter && isBegun && tokens[at + 1]?.kind === 'word' ? 1 : 0;
}

function isMark(token: Token | undefined): boolean {
  return token === undefined || /^[,.;:?!–—-]$/.test(token.norm);
}

/** "There was, there was a door": what was said last goes where the same words stand right before it. */
function leaveOutRepeat(said: Token[]): void {
  for (let length = LONGEST_REPEAT; length > 0; length--) {
    const from = said.length - length;
    const gap = said[from - 1]?.norm === ',' && length > 1 ? 1 : 0;
    if (from - gap < length) continue;
    const isSame = said
      .slice(from)
      .every((token, at) => token.kind === 'word' && token.norm === said[from - gap - length + at]?.norm);
    if (!isSame || TWICE.has(said.at(-1)?.norm ?? '') || said[from]?.start === said[from - 1]?.start) continue;
    said.length = from - gap;
    return;
  }
}
