import type { Token } from '../../2-segment/token.js';

const FILLERS: ReadonlySet<string> = new Set(
  (
    'ok so and but then also yes yeah yep sure well alright right hey hi hello thanks thank perfect great btw oh ah hmm um uh cool fine good nice anyway actually again ' +
    'plus lol haha sorry agreed please no just now maybe perhaps first guys folks all team everyone morning btw fyi honestly basically like i mean you know yup absolutely'
  ).split(' '),
);

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
