import { extract } from '../../backend/dist/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/dist/extraction/engines/weights/shipped-model.js';

/** `[12] Dana 2026-03-11 09:07 +01:00: text`; what goes on is indented. */
const MESSAGE = /^\[(\d{1,9})\](?: (.{0,60}?))??(?: \d{4}-\d\d-\d\d(?: \d\d:\d\d(?: [+-]\d\d:\d\d)?)?)?: (.*)$/;
const PROPOSAL = /^(\d{1,4})\. (task|decision|risk), message (\d{1,9}), [\d.]{1,4}: (.*)$/;
const LISTS = { tasks: 'task', decisions: 'decision', risks: 'risk' };
const READY = shippedScorer();

/** What the embedded engine finds in the messages of a question, in the form that the question asks for. */
export function answerOf(prompt) {
  const { messages, proposals } = readPrompt(prompt);
  const text = messages.map(({ who, words }) => `${who}: ${words}`).join('\n');
  const found = extract(text, {}, READY);
  const items = Object.entries(LISTS).flatMap(([list, kind]) =>
    found[list].flatMap((item) => {
      const quote = item.source.text;
      const message = messages.find(({ words }) => words.includes(quote));
      return message === undefined ? [] : [{ message: message.number, kind, quote, wording: item.text }];
    }),
  );
  const isHeld = (proposal) =>
    items.some((item) => item.kind === proposal.kind && item.message === proposal.message) || proposal.likely >= 0.5;
  if (proposals.length === 0) return { verdicts: [], items, summary: null };
  const verdicts = proposals.map((proposal) => ({
    proposal: proposal.number,
    verdict: isHeld(proposal) ? 'confirm' : 'reject',
    wording: null,
  }));
  const said = new Set(proposals.map(({ kind, message }) => `${kind} ${message}`));
  return { verdicts, items: items.filter(({ kind, message }) => !said.has(`${kind} ${message}`)), summary: null };
}

function readPrompt(prompt) {
  const messages = [];
  const proposals = [];
  let isTalk = false;
  for (const line of prompt.split('\n').slice(0, -1)) {
    if (line === 'Messages:') isTalk = true;
    else if (!isTalk) {
      const [, number, kind, message] = PROPOSAL.exec(line) ?? [];
      const [, likely = '0'] = /, ([\d.]{1,4}): /.exec(line) ?? [];
      if (number !== undefined)
        proposals.push({ number: Number(number), kind, message: Number(message), likely: Number(likely) });
    } else if (line.startsWith('    ')) {
      const last = messages.at(-1);
      if (last !== undefined) last.words += `\n${line.slice(4)}`;
    } else {
      const [, number, who = 'Somebody', words] = MESSAGE.exec(line) ?? [];
      if (number !== undefined) messages.push({ number: Number(number), who, words });
    }
  }
  return { messages, proposals };
}
