import { describe, expect, it } from 'vitest';
import { Scorer } from '../../2-read/model/model.js';
import { everything, WITHOUT_WEIGHTS } from '../../2-read/model/scorer-for-tests.js';
import { understand } from '../../pipeline.js';

/** Name and basis of the owner of the first task whose sentence holds `word`. */
function ownerOf(text: string, word = 'quote', scorer = everything): string {
  const { settled, discourse } = understand(text, {}, scorer);
  for (const item of settled) {
    if (item.type !== 'task') continue;
    const { utterance, from, to } = item.candidate;
    const tokens = utterance.sentence.tokens.slice(from, to);
    if (!tokens.some(({ norm }) => norm === word)) continue;
    const { name, basis, participant } = item.owner;
    if (participant >= 0) expect(name).toBe(discourse.conversation.participants[participant]?.name);
    return `${name ?? '-'}, ${basis}`;
  }
  return 'no task';
}

/** Ana says it to Ben and Cleo, who say nothing to it. */
const said = (sentence: string) => `Ana Ruiz: ${sentence}\nBen Li: hm\nCleo Day: hm\nAna Ruiz: hm\nBen Li: hm`;
const LONG = 'It rained here for the whole of the long and dark day.';

describe('the owner of a task', () => {
  it.each([
    'Happy to send the quote.',
    'The best place to send the quote is here.',
    'Goal: send the quote',
    'Ability to send the quote on paper',
    'Marketing to send the quote.',
    'OKRs should be sent with the quote.',
    'able to send the quote',
    'Hello\n- Vorhaben: send the quote\nBen Li: hm',
    'PR to send the quote',
    'The rule is @deprecated and will send the quote',
    'Ask attendees to send the quote',
    'Version 1.10-beta2 to send the quote',
    'Pursuant to the rule send the quote',
    'JSF will send the quote',
    'Termin wird geändert, send the quote',
    'V8 wants to send the quote',
    'Merge @stream/@include: send the quote',
    'From @noted(by: Text) to @notedBy(address: Text), needs a quote',
    'QuantStack is sending the quote',
    'It takes a set of, um, utterances to check for the quote',
    'GraphQL explains what to send for the quote',
  ])('is no word that the text does not show as the name of a person: %s', (sentence) => {
    expect(ownerOf(said(sentence))).toMatch(/^(?:-|Ana Ruiz|no task)/);
  });

  it('is not whom an unsigned reply answers, where it says I', () => {
    const mail = 'On Mon, May 6, 2024 at 5:40 PM Jo Lind <jo@harbour.example> wrote:\n\n> Can you write the plan?\n';
    expect(ownerOf(`I'll send the quote tomorrow.\n\n${mail}`)).toBe('-, unknown');
  });

  it.each([
    ['Present: Zoe, Max\n\n- Zoe to send the quote.', 'Zoe'],
    ['- Zoe said it rained\n- Zoe to send the quote.', 'Zoe'],
    ['- thanks Zoe\n- Zoe: send the quote', 'Zoe'],
  ])('is who is shown to be a person elsewhere in the text: %j', (text, name) => {
    expect(ownerOf(text)).toMatch(new RegExp(`^${name}`));
  });

  it.each([
    ['under a line with a name', '## Status\n\n@zoe\n - Done:\n   - wrote the guide\n - Next:\n   - send the quote\n'],
    [
      'under a heading that is a name',
      '##### @zoe\n\nLast week:\n\n- wrote the guide\n\nThis week:\n\n- send the quote\n',
    ],
    [
      'under a name with a word on it',
      '## Status\n\n@zoe (by phone from the night train to Lund)\n - Next:\n   - send the quote\n',
    ],
    ['before an arrow', '# Status\n\n- Send the quote, or is it too late? <- Zoe\n- paint the door\n'],
  ])('is the person whose points they are: %s', (_, text) => {
    expect(ownerOf(text)).toMatch(/^zoe/i);
  });

  it('is who speaks where the points stand in a part of what they report, whatever else heads some of them', () => {
    const report = (head: string) =>
      `@zoe\n- Done:\n  - wrote the guide\n- ${head}\n  - Reviews:\n    - the plan\n    - send the quote\n@max\n- Done:\n  - nothing\n`;
    expect(ownerOf(report('Next:'))).toMatch(/^zoe/);
    expect(ownerOf(report('Next up (priorities):'))).toMatch(/^zoe/);
  });

  it.each([
    ['in brackets behind its last words', '- [ ] send the quote. Look who offered, too (@zoe)', 'zoe'],
    ['in brackets with a marker', '- rather send the quote.\n  (ToDo: Andreas)', 'Andreas'],
    [
      'first in a row that a participant ends',
      '# Notes\n\nPresent: Max Li\n\n- Zoe and Max will send the quote',
      'Zoe',
    ],
    ['in brackets behind I', 'Ich (Quirin) werde das quote schicken.', 'Quirin'],
    ['in bold type before I', "**Zelda**: I'm going to send the quote", 'Zelda'],
    ['by initials that will do it', 'OK, what else? ZK will send the quote', 'ZK'],
    ['by initials in the mark', 'ACTION ZK: send the quote', 'ZK'],
    ['by a name that is given to many', 'Bob can send the quote', 'Bob'],
    ['in German, behind a bracket', 'Flyer drucken (Zorro schickt das quote)', 'Zorro'],
    ['with an initial', 'Steven R. Loomis and Julien Gilli are going to send the quote.', 'Steven R. Loomis'],
  ])('is who is named in minutes %s', (_, words, name) => {
    expect(ownerOf(`# Notes\n\n- it rained\n\n${words}\n\n- it was cold\n`)).toMatch(new RegExp(`^${name},`));
  });

  it.each([
    ['by a title and a name', 'M. Roux demande une quote.', 'M. Roux,'],
    ['behind a marker in capitals, before a dash', 'ACTION Bev - ring them for the quote', 'Bev,'],
    ['nowhere, before an occasion', "Kim's party: somebody to send a quote", '-,'],
    ['nowhere, before "will" and what is wanted', 'Gemeinde will uns die quote nehmen', '-,'],
  ])('is who is named in a line of minutes %s', (_, words, owner) => {
    expect(ownerOf(`# Notes\n\nPresent: Kim, Max\n\n${words}\n\n- it was cold\n`)).toMatch(new RegExp(`^${owner}`));
  });

  it.each([
    ['who offers behind "what"', 'What I can do is I can send the quote.', 'Ana Ruiz'],
    ['who says that it is up to them', 'A quote fica comigo.', 'Ana Ruiz'],
    ['who lists it as "me"', 'me - proofread the quote', 'Ana Ruiz'],
  ])('is %s', (_, sentence, owner) => {
    expect(ownerOf(said(sentence))).toMatch(new RegExp(`^${owner},`));
  });

  it('is whom a letter to one person asks in a language that needs no pronoun', () => {
    const letter =
      'From: Ana Ruiz <ana@ruiz.example>\nTo: Ben Li <ben@li.example>\nSubject: x\n\nPodes confirmar a quote?\n';
    expect(ownerOf(letter)).toMatch(/^Ben Li,/);
  });

  it('is not the address of a team', () => {
    const letter =
      'From: Ana Ruiz <ana@ruiz.example>\nTo: team-print@ruiz.example\nSubject: x\n\nPlease send the quote.\n';
    expect(ownerOf(letter)).toMatch(/^-,/);
  });

  it('is no organisation whose short name is written like initials', () => {
    expect(ownerOf('# Notes\n\n- it rained\n\nOK, what else? QZP will send the quote\n')).not.toMatch(/^QZP/);
  });

  it('is not another of the same title', () => {
    const minutes = '# Minutes\n\nPresent: Cllrs Webb, Lind. Apologies: Cllr Dunn\n\nCllr Lind will send the quote.\n';
    expect(ownerOf(minutes)).toMatch(/^Lind,/);
    expect(ownerOf(minutes.replace('Cllr Lind will', 'Cllr Osei will'))).toMatch(/^Cllr Osei,/);
  });

  it('is not whom the next point names in brackets, and no word that heads points below those who sent regrets', () => {
    expect(ownerOf('# Notes\n\n- [ ] send the quote\n- [ ] paint the door (@zoe)\n')).not.toMatch(/^zoe/);
    expect(ownerOf('# Regrets\n\n- Zoe\n- Progress:\n  - send the quote\n')).not.toMatch(/^Progress/);
  });

  it.each([
    ['in the list', '- Andreas: Send the paper\n- Ben: Check the door\n- Mark: Send the quote\n', /^Mark,/],
    [
      'in a list of other things',
      '- Time: Call the hall\n- Ben: Check the door\n- Goal: Send the quote\n',
      /^(?!Goal)/,
    ],
  ])('is a common word only where most of those that head the points are names: %s', (_, list, owner) => {
    expect(ownerOf(`# Notes\n\n${list}`)).toMatch(owner);
  });

  it('is whose name stands before the point, whatever the work is called, where others stand before theirs', () => {
    const points = '- Andreas: Send the paper\n- Ben: Check the door\n- Matt: Chat with them about the quote\n';
    const withoutWeights = new Scorer(everything.reader, WITHOUT_WEIGHTS, new Map());
    expect(ownerOf(`# Action items\n\n${points}`, 'quote', withoutWeights)).toMatch(/^Matt,/);
  });

  it('is whose report it is that plans it, whatever the words', () => {
    const report = (done: string) =>
      `@zoe\n- ${done}:\n  - wrote the guide\n- Next:\n  - someone send the quote, please\n@max\n- ${done}:\n  - nothing\n`;
    expect(ownerOf(report('Done'))).toMatch(/^zoe,/);
    expect(ownerOf(report('Reviews'))).toMatch(/^-/);
  });

  it('is nobody whose points came to an end with the next heading', () => {
    expect(ownerOf('### @zoe\n\n- wrote the guide\n\n### Budget\n\n- send the quote\n')).toMatch(/^-/);
  });

  it('is no word behind an @ that the text has without it, too', () => {
    expect(ownerOf(said('The default holds: @default will send the quote.'))).not.toContain('default');
  });

  it('is no word behind somebody, no part of an address, and not the one who asks for it', () => {
    expect(ownerOf(said('Someone needs to send the quote.'))).not.toContain('needs');
    expect(ownerOf(said('can you write to sales@acme.example about the quote?'))).not.toContain('acme');
    expect(ownerOf(said('Could you send the quote to me?'))).not.toContain('Ana');
  });

  it.each([
    ["I'll send the quote.", 'Ana Ruiz, speaker'],
    ['I will send the quote tomorrow.', 'Ana Ruiz, speaker'],
    ['I am going to send the quote.', 'Ana Ruiz, speaker'],
    ['Let me send the quote.', 'Ana Ruiz, speaker'],
    ['I have to send the quote.', 'Ana Ruiz, speaker'],
    ['I can send the quote.', 'Ana Ruiz, speaker'],
    ['I hope to get any quote for us.', 'Ana Ruiz, speaker'],
    ['Sending the quote now.', 'Ana Ruiz, speaker'],
    ['Ich schicke das quote morgen.', 'Ana Ruiz, speaker'],
    ['I will ask Ben to send the quote.', 'Ana Ruiz, speaker'],
    ['Das quote bring ich am Donnerstag vorbei, wir haben es schon', 'Ana Ruiz, speaker'],
    ["I'll send the quote myself, Ben don't worry", 'Ana Ruiz, speaker'],
    ["I'll bring the quote, Ben is busy anyway.", 'Ana Ruiz, speaker'],
    ["I'll come by with the quote on Thursday", 'Ana Ruiz, speaker'],
    ["Until the door is fixed I'll keep the quote.", 'Ana Ruiz, speaker'],
    ['Me: sign the quote and send it back.', 'Ana Ruiz, speaker'],
    ["You'll have the quote by Friday.", 'Ana Ruiz, speaker'],
    ['Leave the quote, give it to me.', 'Ana Ruiz, speaker'],
    ['Shall I send the quote?', 'Ana Ruiz, speaker'],
    ['That all said, I can send the quote.', 'Ana Ruiz, speaker'],
    ['The quote will be up this afternoon.', 'Ana Ruiz, speaker'],
  ])('is the speaker who undertakes it: %s', (sentence, owner) => {
    expect(ownerOf(said(sentence))).toBe(owner);
  });

  it.each([
    ['@Ben can you send the quote?', 'Ben Li'],
    ['@Ben Li could you send the quote?', 'Ben Li'],
    ['@Cleo please send the quote', 'Cleo Day'],
    ['could you send the quote @Cleo?', 'Cleo Day'],
    ['Can you send the quote, Ben?', 'Ben Li'],
    ['Ben, can you send the quote?', 'Ben Li'],
    ['Ben, please send the quote.', 'Ben Li'],
    ['Cleo could you send the quote?', 'Cleo Day'],
    ['Ben - thanks for coming today. Could you send the quote?', 'Ben Li'],
    ['TODO: send the quote @Cleo', 'Cleo Day'],
    ['Ben, use the time to check the quote, take who you need.', 'Ben Li'],
    ['Forward me the quote, Ben, and I will sign it.', 'Ben Li'],
    ['Ben you check the quote?', 'Ben Li'],
    ["Ben, I'd be obliged if you'd send the quote.", 'Ben Li'],
  ])('is the one who is called: %s', (sentence, owner) => {
    expect([`${owner}, named`, `${owner}, mentioned`]).toContain(ownerOf(said(sentence)));
  });

  it.each([
    ['Ben, can you send the quote to all of them?', 'Ben Li'],
    ['Ben, the quote goes out by Wednesday please.', 'Ben Li'],
    ['Ben pls send the quote', 'Ben Li'],
  ])('is the one who is called by a mail to a list, too: %s', (sentence, owner) => {
    const mail = `From: Ana Ruiz <ana@x.example>\nTo: board@lists.x.example\nDate: Mon, 16 Mar 2026 09:00:00 +0000\nSubject: Paper\n\n${sentence}\n`;
    const answer =
      'From: Ben Li <ben@x.example>\nTo: board@lists.x.example\nDate: Mon, 16 Mar 2026 10:00:00 +0000\nSubject: Re: Paper\n\nIt rained.\n';
    expect(ownerOf(`${mail}\n${answer}`)).toMatch(new RegExp(`^${owner}`));
  });

  it('is the one who is called in a mail to another', () => {
    const head = 'Date: Mon, 16 Mar 2026 09:00:00 +0000\nSubject: Paper\n\n';
    const answer = `From: Ben Li <ben@x.example>\nTo: Ana Ruiz <ana@x.example>\n${head}It rained.\n`;
    const mail = `From: Ana Ruiz <ana@x.example>\nTo: Cleo Day <cleo@x.example>\n${head}Ben, I need the quote from you by Monday.\n`;
    expect(ownerOf(`${mail}\n${answer}`)).toMatch(/^Ben Li/);
  });

  it.each(['board@lists.x.example', 'arch-board@x.example', 'all@x.example'])(
    'is not the address that many read: %s',
    (address) => {
      const mail = `From: Ana Ruiz <ana@x.example>\nTo: ${address}\nDate: Mon, 16 Mar 2026 09:00:00 +0000\nSubject: Paper\n\nPlease send the quote.\n`;
      expect(ownerOf(mail)).toMatch(/^-/);
    },
  );

  it.each([
    ['- [ ] @zoe: send the quote, and help them', 'zoe'],
    ['TODO: Ben: send the quote', 'Ben Li'],
    ['Ben can you send the quote?', 'Ben Li'],
    ['Ben pls send the quote', 'Ben Li'],
    ['We need Ben to send the quote', 'Ben Li'],
    ['Marta will send the quote', 'Marta'],
    ['Um, maybe Marta should send the quote', 'Marta'],
    ['Ana to send the quote', 'Ana Ruiz'],
  ])('is who is given the work by name, without any weight: %s', (sentence, owner) => {
    const text = sentence.startsWith('-') ? sentence : said(sentence);
    expect(ownerOf(text, 'quote', new Scorer(everything.reader, WITHOUT_WEIGHTS, new Map()))).toMatch(
      new RegExp(`^${owner}`),
    );
  });

  it('is never the speaker who needs somebody for it, however much speaks for them', () => {
    const atLength = new Scorer(everything.reader, WITHOUT_WEIGHTS, new Map([['speaker: at length', 9]]));
    expect(ownerOf(said('It rained. We will send the quote.'), 'quote', atLength)).toMatch(/^Ana/);
    expect(ownerOf(said('It rained. We need someone to send the quote.'), 'quote', atLength)).toMatch(/^-/);
  });

  it('is not whom the work is done to', () => {
    expect(ownerOf('- Zoe said it rained\n- ask Zoe about the quote')).not.toMatch(/^Zoe/);
    expect(ownerOf(said('Ask Ben about the quote'))).not.toMatch(/^Ben/);
  });

  it.each([
    ['Ben will send the quote.', 'Ben Li, named'],
    ['Ben is going to send the quote.', 'Ben Li, named'],
    ['Ben has to send the quote.', 'Ben Li, named'],
    ['Ben should send the quote.', 'Ben Li, named'],
    ['Ben to send the quote.', 'Ben Li, named'],
    ['Ben: send the quote', 'Ben Li, mentioned'],
    ['Cleo Day to send the quote.', 'Cleo Day, named'],
    ['TODO: Ben to send the quote', 'Ben Li, named'],
    ['@Tom and Cleo, Ben has the quote.', 'Ben Li, named'],
    ['I think Ben should send the quote.', 'Ben Li, named'],
    ['Once the price is known, Ben will send the quote.', 'Ben Li, named'],
    ['I need Ben to send the quote.', 'Ben Li, named'],
    ['We need Ben to send the quote.', 'Ben Li, named'],
    ['Send the quote – Ben – Monday', 'Ben Li, mentioned'],
    ['The quote has to change (Cleo).', 'Cleo Day, named'],
    ['#action Cleo quote for the hall', 'Cleo Day, named'],
    ['The quote: that one is for Ben', 'Ben Li, named'],
    ['I pinged Ben, he will send the quote', 'Ben Li, named'],
    ['Ben, Cleo or Ana to send the quote', 'Ben Li, named'],
    ['@ben @cleo to send the quote', 'Ben Li, named'],
    ['Ben and Cleo will send the quote', 'Ben Li, named'],
  ])('is the third person who is named: %s', (sentence, owner) => {
    expect(ownerOf(said(sentence))).toBe(owner);
  });

  it.each([
    ['@Zoe can you send the quote?', 'Zoe, mentioned'],
    ["@Zoe's turn to send the quote, please.", 'Zoe, named'],
    ['Zoe Lund to send the quote.', 'Zoe Lund, named'],
    ['- [ ] Zoe: quote for the hall', 'Zoe, named'],
    ['- [x] Send the quote (Zorba, 2026-06-08)', 'Zorba, mentioned'],
    ['TODO: Zoe: send the quote', 'Zoe, named'],
    ['zoelu to send the quote.', 'zoelu, named'],
    ['Item one: zoelu to send the quote.', 'zoelu, named'],
    ['We need zoelu to send the quote.', 'zoelu, named'],
    ['Met Zelda Quist, she will send the quote.', 'Zelda Quist, named'],
  ])('is somebody outside the conversation whom the words show as a person: %s', (sentence, owner) => {
    expect(ownerOf(said(sentence))).toBe(owner);
  });

  it.each([
    ['Everyone please send the quote.', '-, group'],
    ['All to send the quote.', '-, group'],
    ["Let's send the quote.", '-, group'],
    ['We should send the quote.', '-, group'],
    ['@channel please send me your quote', '-, group'],
    ['Everybody: send me your quote', '-, group'],
    ['Each of you checks one quote.', '-, group'],
    ['Someone should send the quote.', '-, someone'],
    ["I'd need someone to send the quote.", '-, someone'],
    ['Can someone send the quote?', '-, someone'],
    ['I also need someone to send the quote.', '-, someone'],
    ['Somebody has to send the quote.', '-, someone'],
    ['The web team will send the quote.', '-, unknown'],
    ['The board is to send the quote.', '-, unknown'],
  ])('has no name where a group or anybody is asked: %s', (sentence, owner) => {
    expect(ownerOf(said(sentence))).toBe(owner);
  });

  it.each([
    ['She will send the quote.', '-, unknown'],
    ['She knows their office, so I will send the quote.', 'Ana Ruiz, speaker'],
    ['The quote must be sent.', '-, unknown'],
    ['My cousin will send the quote tomorrow.', '-, unknown'],
    ['They may please be asked for the quote.', '-, unknown'],
    ['Please send the quote.', '-, unknown'],
    ['TODO: send the quote', '-, unknown'],
    ['- [ ] send the quote', '-, unknown'],
  ])('is not made up without evidence: %s', (sentence, owner) => {
    expect(ownerOf(said(sentence))).toBe(owner);
  });

  it.each([
    ['"on it"', `Ana Ruiz: Can you send the quote?\nBen Li: On it.\nCleo Day: ${LONG}`, 'Ben Li, accepted'],
    ['"sure"', `Ana Ruiz: Can you send the quote?\nCleo Day: Sure.\nBen Li: ${LONG}`, 'Cleo Day, accepted'],
    ['"I will"', `Ana Ruiz: Can somebody send the quote?\nBen Li: I'll do it.\nCleo Day: ${LONG}`, 'Ben Li, accepted'],
    ['"done"', `Ana Ruiz: Can somebody send the quote?\nBen Li: Done.\nCleo Day: ${LONG}`, 'Ben Li, accepted'],
    [
      'the next who can, after a refusal',
      'Ana Ruiz: can you send the quote?\nBen Li: No.\nCleo Day: I can.',
      'Cleo Day, accepted',
    ],
  ])('is the one who takes up the request: %s', (_, text, owner) => {
    expect(ownerOf(text)).toBe(owner);
  });

  it.each([
    [
      'the one who is asked next and agrees',
      "Ana Ruiz: Ben, can you send the quote?\nBen Li: I can't, Cleo can you?\nCleo Day: Sure.\nBen Li: hm",
      'Cleo Day, accepted',
    ],
    [
      'the one who offers',
      "Ana Ruiz: Ben, can you send the quote?\nBen Li: No, sorry.\nCleo Day: I'll do it.\nBen Li: hm",
      'Cleo Day, accepted',
    ],
    [
      'nobody',
      `Ana Ruiz: Ben, can you send the quote?\nBen Li: No, sorry.\nCleo Day: ${LONG}\nBen Li: hm`,
      '-, unknown',
    ],
    [
      'still the one who only names another day',
      `Ana Ruiz: Ben, can you send the quote by Monday?\nBen Li: No, too tight. Tuesday?\nCleo Day: ${LONG}\nBen Li: hm`,
      'Ben Li, mentioned',
    ],
    [
      'still the one who says yes first',
      `Ana Ruiz: Ben, can you send the quote?\nBen Li: Oui pas de souci.\nCleo Day: ${LONG}\nBen Li: hm`,
      'Ben Li, mentioned',
    ],
    [
      'still the one whom minutes name',
      `Ana Ruiz: [ACTION - Ben] send the quote\nBen Li: No, sorry.\nCleo Day: ${LONG}\nBen Li: hm`,
      'Ben Li, mentioned',
    ],
    [
      'still the one who says no problem and promises',
      `Ana Ruiz: Ben, can you send the quote?\nBen Li: No problem, I'll send it.\nCleo Day: ${LONG}\nBen Li: hm`,
      'Ben Li, mentioned',
    ],
  ])('after a refusal is %s', (_, text, owner) => {
    expect(ownerOf(text)).toBe(owner);
  });

  it('is not taken by who will have it done some day, or says that it is not', () => {
    const text = `Ana Ruiz: Everyone please send the quote.\nBen Li: ok\nCleo Day: ${LONG}\nBen Li: hm`;
    expect(ownerOf(text)).toBe('-, group');
  });

  it('is not whoever likes what another is to do', () => {
    const text = `Ana Ruiz: Ben, can you send the quote?\nCleo Day: Great.\nBen Li: ${LONG}`;
    expect(ownerOf(text)).toMatch(/^Ben Li,/);
  });

  it.each([
    ['- sebi macht das quote neu', 'sebi'],
    ['- jonas macht im April das quote neu', 'jonas'],
    ['- Jonas macht das quote neu', 'Jonas'],
    ['- Im April schickt Jonas das quote', 'Jonas'],
  ])('is who does it in German minutes, in small letters too: %s', (point, name) => {
    expect(ownerOf(`# Protokoll\n\n${point}\n- es regnet\n`)).toMatch(new RegExp(`^${name},`));
  });

  it.each([
    ['kib macht das quote neu', 'kib'],
    ['- dom macht das quote im April', 'dom'],
    ['man macht das quote neu', '-'],
    ['OL will send the quote', 'OL'],
    ['UI will send the quote', '-'],
    ['Zork sends the quote', 'Zork'],
    ['Zork sends are in the quote', '-'],
    ['- Community: send the quote', '-'],
  ])('is who is short for a name and does it in a line of minutes: %s', (line, name) => {
    expect(ownerOf(`# Protokoll\n\n${line}\n\nes regnet\n`)).toMatch(new RegExp(`^${name},`));
  });

  it('is not who takes up another matter of the minutes', () => {
    const minutes =
      '## Doors\n\n- Someone needs to send the quote.\n\n## Rain\n\n@Ben: Sure, we will look at it.\n@Ana: ok\n';
    expect(ownerOf(minutes)).toMatch(/^-/);
  });

  it('is the other of two who talk', () => {
    expect(ownerOf(`Ana Ruiz: Can you send the quote?\nBen Li: ${LONG}`)).toBe('Ben Li, addressee');
  });

  it('is whoever spoke right before, where more than two talk', () => {
    const text = `Cleo Day: ${LONG}\nBen Li: ${LONG}\nAna Ruiz: Can you send the quote?`;
    expect(ownerOf(text)).toBe('Ben Li, addressee');
  });

  describe('in mail', () => {
    const mail = (to: string, body: string) =>
      `From: Ana Ruiz <ana@x.example>\nTo: ${to}\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nSubject: Door\n\n${body}\n`;

    it.each([
      ['is the one addressee', 'Ben Li <ben@x.example>', 'Could you send the quote?', 'Ben Li, addressee'],
      [
        'is not one of two',
        'Ben Li <ben@x.example>, Cleo Day <cleo@x.example>',
        'Could you send the quote?',
        '-, unknown',
      ],
      [
        'is not the copied',
        'Ben Li <ben@x.example>\nCc: Cleo Day <cleo@x.example>',
        'Could you send the quote?',
        'Ben Li, addressee',
      ],
      ['is the writer who undertakes it', 'Ben Li <ben@x.example>', 'I will send the quote.', 'Ana Ruiz, speaker'],
    ])('%s', (_, to, body, owner) => {
      expect(ownerOf(mail(to, body))).toBe(owner);
    });
  });

  describe('in an export', () => {
    const person = (user: string, name: string) => ({ user, user_profile: { real_name: name } });
    const ana = { ts: '1770796800.000100', ...person('U1', 'Ana Ruiz'), text: 'The hall is booked.' };
    const ben = { ts: '1770796810.000100', ...person('U2', 'Ben Li'), text: LONG };
    const slack = (...messages: object[]) => JSON.stringify({ messages });

    it('is the one who is replied to', () => {
      const reply = {
        ts: '1770796820.000100',
        thread_ts: ana.ts,
        ...person('U3', 'Cleo Day'),
        text: 'Can you send the quote?',
      };
      expect(ownerOf(slack(ana, ben, reply))).toBe('Ana Ruiz, addressee');
    });

    it('is the one whose id is mentioned', () => {
      const ask = { ts: '1770796820.000100', ...person('U3', 'Cleo Day'), text: '<@U2> can you send the quote?' };
      expect(ownerOf(slack(ana, ben, ask))).toMatch(/^Ben Li,/);
    });

    it('is never a bot', () => {
      const bot = {
        ts: '1770796805.000100',
        bot_id: 'B1',
        subtype: 'bot_message',
        username: 'Relay',
        text: 'I am here',
      };
      const ask = { ts: '1770796820.000100', ...person('U3', 'Cleo Day'), text: 'Relay will send the quote.' };
      expect(ownerOf(slack(ana, bot, ask))).not.toContain('Relay');
    });
  });

  it('is told for each clause on its own', () => {
    const text = said('Ben to send the quote, Cleo to check the total.');
    expect(ownerOf(text)).toBe('Ben Li, named');
    expect(ownerOf(text, 'total')).toBe('Cleo Day, named');
  });

  it('is nobody where nobody speaks', () => {
    expect(ownerOf('Please send the quote.')).toBe('-, unknown');
    expect(ownerOf("I'll send the quote.")).toBe('-, unknown');
  });
});
