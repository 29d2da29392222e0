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

const TAILS: ReadonlySet<string> = new Set(
  'please thanks then ok okay lol haha though tho too anyway btw and or promise promised cheers ta thx right yeah kk'.split(
    ' ',
  ),
);

/** Position after the last token that says something: before thanks, promises and a name that is called. */
export function skipTail(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from + 1) {
    const token = tokens[end - 1] as Token;
    const isMark = (token.kind === 'punctuation' && !')]%"”»€$£\''.includes(token.norm)) || token.kind === 'emoji';
    if (isMark || (token.kind === 'word' && TAILS.has(token.norm))) end--;
    else if (token.norm === 'you' && tokens[end - 2]?.norm === 'thank') end -= 2;
    else {
      const name = calledAtEnd(tokens, from, end);
      if (name === end) return leaveOutPromise(tokens, from, end);
      end = name;
    }
  }
  return end;
}

/** ", Ben Li" at the end: where the comma stands; `end` where nobody is called. */
function calledAtEnd(tokens: readonly Token[], from: number, end: number): number {
  const { participant } = tokens[end - 1] as Token;
  if (participant < 0) return end;
  let at = end - 1;
  while (at > from && tokens[at - 1]?.participant === participant) at--;
  return at > from + 1 && tokens[at - 1]?.norm === ',' ? at - 1 : end;
}

/** ", I promise" */
function leaveOutPromise(tokens: readonly Token[], from: number, end: number): number {
  return end - 1 > from + 1 && tokens[end - 1]?.norm === 'i' && tokens[end - 2]?.norm === ',' ? end - 2 : end;
}

/** The same end, or that behind the bracket that closes one which was opened. */
export function closeBrackets(tokens: readonly Token[], from: number, end: number, to: number): number {
  let open = 0;
  for (let at = from; at < end; at++) {
    if (tokens[at]?.norm === '(') open++;
    else if (tokens[at]?.norm === ')') open--;
  }
  if (open <= 0) return end;
  for (let at = end; at < to; at++) if (tokens[at]?.norm === ')') return at + 1;
  return end;
}
