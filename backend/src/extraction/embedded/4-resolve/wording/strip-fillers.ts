import type { Token } from '../../2-segment/token.js';

const FILLERS: ReadonlySet<string> = new Set(
  (
    'ok so and but then also yes yeah yep sure well alright right hey hi hello thanks thank perfect great btw oh ah hmm um uh cool fine good nice anyway actually again ' +
    'plus lol haha sorry agreed please no just now maybe perhaps first guys folks all team everyone morning btw fyi honestly basically like i mean you know yup absolutely'
  ).split(' '),
);

const LEAD_IN_WORDS: ReadonlySet<string> = new Set(
  'one the a my our only main big bigger biggest small slight real other another catch hitch snag worry concern concerns problem thing caveat note issue risk warning update reminder heads up fyi news point question side'.split(
    ' ',
  ),
);

/** Position after a lead-in such as "one catch:" or "heads up,": it announces what comes and says nothing itself. */
export function skipLeadIn(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < Math.min(to - 1, from + 4); at++) {
    const token = tokens[at] as Token;
    if (at > from && (token.norm === ':' || (token.norm === ',' && tokens[at - 1]?.norm === 'up'))) return at + 1;
    if (!LEAD_IN_WORDS.has(token.norm)) return from;
  }
  return from;
}

/** Position of the first token that says something, after greetings, fillers, marks and names that are called. */
export function skipFillers(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to) {
    const token = tokens[at] as Token;
    const after = tokens[at + 1];
    const isCalled =
      (token.kind === 'mention' || token.participant >= 0) &&
      (after === undefined || after.kind === 'punctuation' || after.kind === 'mention');
    const isFiller =
      token.kind === 'word' &&
      FILLERS.has(token.norm) &&
      !(token.norm === 'no' && after?.kind === 'word') &&
      !(token.norm === 'i' && after?.norm !== 'mean') &&
      !(token.norm === 'you' && after?.norm !== 'know');
    const isMark = (token.kind === 'punctuation' && !'([€$£#"“«'.includes(token.norm)) || token.kind === 'emoji';
    if (!isCalled && !isFiller && !isMark) return at;
    at += token.norm === 'i' || token.norm === 'you' ? 2 : 1;
  }
  return from;
}

/** Position after the last token that says something. */
export function skipTail(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from + 1) {
    const token = tokens[end - 1] as Token;
    const before = tokens[end - 2] as Token;
    const isMark = (token.kind === 'punctuation' && !')]%"”»€$£\''.includes(token.norm)) || token.kind === 'emoji';
    const isTail =
      token.kind === 'word' && /^(?:please|thanks|then|ok|lol|haha|though|too|anyway|btw|and|or)$/.test(token.norm);
    const isCalled = token.participant >= 0 && before.norm === ',';
    if (!isMark && !isTail && !isCalled) return end;
    end--;
  }
  return end;
}
