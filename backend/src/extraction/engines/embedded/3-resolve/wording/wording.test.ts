import { describe, expect, it } from 'vitest';
import { everything } from '../../2-read/model/scorer-for-tests.js';
import { extract, understand } from '../../pipeline.js';
import { spokenName } from './persons.js';

/** The words for what Ana says to Ben and Cleo, were it an item of the kind. */
function wordingsOf(sentence: string, type: 'task' | 'decision' | 'risk'): string[] {
  const text = `Ana Ruiz: ${sentence}\nBen Li: hm\nCleo Day: hm\nAna Ruiz: hm\nBen Li: hm`;
  const { settled } = understand(text, {}, everything);
  return settled
    .filter((item) => item.type === type && item.candidate.utterance.message.index === 0)
    .map((item) => item.wording());
}

describe('a task in words', () => {
  it.each([
    ["I'll send Acme the quote by Friday", 'Send Acme the quote by Friday'],
    ['I will paint the door.', 'Paint the door'],
    ['I am going to paint the door!', 'Paint the door'],
    ['Let me check the lock', 'Check the lock'],
    ['I have to call the bakery.', 'Call the bakery'],
    ['I can bring the ladder.', 'Bring the ladder'],
    ['Calling the bakery now.', 'Call the bakery now'],
    ["let's paint the door", 'Paint the door'],
    ['Someone should call the plumber', 'Call the plumber'],
    ['Ben will fetch the keys.', 'Fetch the keys'],
    ['Ben to fetch the keys.', 'Fetch the keys'],
    ['Can you try to reach the printer?', 'Try to reach the printer'],
    ['ok ill tell her about the oven', 'Tell her about the oven'],
    ['We need to repair the old oven.', 'Repair the old oven'],
    ['It would be good to oil the hinges', 'Oil the hinges'],
    ['I need you to count the chairs', 'Count the chairs'],
  ])('is what is to be done: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['Ben, can you please send me the quote?', 'Send Ana the quote'],
    ['@Ben could you check my draft?', "Check Ana's draft"],
    ['Ben will send me his notes.', 'Send Ana his notes'],
    ['Ben, please update your slides.', 'Update their slides'],
    ['Ben, here is the list that I asked for', 'Here is the list that I asked for'],
    ["I'll update my slides.", 'Update their slides'],
  ])('names who "me", "my" and "your" are: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it('names whom it addresses once', () => {
    const text = 'Ana Ruiz: the slides are not done\nBen Li: I can help you with your slides if you like';
    const { settled } = understand(text, {}, everything);
    const promised = settled.find((item) => item.type === 'task' && item.candidate.utterance.message.index === 1);
    expect(promised?.wording()).toBe('Help Ana with their slides if you like');
  });

  it.each([
    ['ok so I will book the room', 'Book the room'],
    ['Hey Ben, can you book the room please?', 'Book the room'],
    ['Please book the room 🙏', 'Book the room'],
    ['Yes, sure - please book the room, thanks', 'Book the room'],
    ['I have to call the bakery because the oven broke', 'Call the bakery'],
    ['I can bring the ladder — if it fits', 'Bring the ladder'],
    ['Please call *the bakery* today', 'Call the bakery today'],
    ['going to paint the door', 'Paint the door'],
    ['Currently painting the door', 'Paint the door'],
    ['I will read [the plan](https://plans.example/p/1) tonight', 'Read the plan tonight'],
  ])('has no fillers, reasons and marks: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ["I'll come by with the keys on Friday", 'Come by with the keys on Friday'],
    ['I write the first draft tonight', 'Write the first draft tonight'],
    ['Ben has to go through the list', 'Go through the list'],
    ['Ben writes the list and sends it to Cleo', 'Write the list and send it to Cleo'],
    ['Ben would you mind going over the list with Cleo?', 'Go over the list with Cleo'],
    ["I'd be happy to host the dinner", 'Host the dinner'],
    ["I'd be very happy to host the dinner", 'Host the dinner'],
    ["Let's have a look at the map first", 'Have a look at the map first'],
    ["I'd be grateful if you could paint the door", 'Paint the door'],
    ["What I'd like you to do is go through the list of the hall", 'Go through the list of the hall'],
    ["I'd encourage people to paint the door", 'Paint the door'],
    ['We will soon paint the door', 'Paint the door'],
    ["He's gonna paint the door", 'Paint the door'],
    ["I'll paint the door myself", 'Paint the door'],
    ['Interesting, I will have a look', 'Have a look'],
    ['Painting it should help with the rust of the door', 'Painting it should help with the rust of the door'],
    ['[[Zoe](https://hall.example/zoe)] Paint the door', 'Paint the door'],
    ["I'll paint the door, promise", 'Paint the door'],
    ["I'll paint the door, I promise", 'Paint the door'],
    ['Can you paint the door, Ben Li?', 'Paint the door'],
    ["I'll ask the baker, he owes me one", 'Ask the baker'],
    ["I'll paint the door, and I'll call the bakery", 'Paint the door'],
    ["Please don't forget the keys", "Don't forget the keys"],
    ['Ben, can you send report.pdf to the baker?', 'Send report.pdf to the baker'],
    ["I'll write to Dr. Ola today", 'Write to Dr. Ola today'],
    ['Ben, can you set verify_host in v1.2?', 'Set verify_host in v1.2'],
    ['Ben, check the oven (door, lamp, etc.)?', 'Check the oven'],
    ['Give it here, I will sign the list', 'Sign the list'],
  ])('reads as a call to do it: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ["I'll do it", 'Send Ana the old quote'],
    ['sure, will do', 'Send Ana the old quote'],
    ["Will do, you'll have it on Friday", 'Send Ana the old quote'],
    ["I'll send it tomorrow", 'Send Ana the old quote'],
    ["I'll call the baker tomorrow", 'Call the baker tomorrow'],
    ["I'll tell them tomorrow", 'Tell them tomorrow: can you send me the old quote'],
    ["I'll tell her tomorrow", 'Tell her tomorrow'],
    ['I will', 'Send Ana the old quote'],
  ])('takes from the request what %j leaves open', (answer, words) => {
    const text = `Ana Ruiz: Ben, can you send me the old quote?\nBen Li: ${answer}\nAna Ruiz: hm\nBen Li: hm`;
    const { settled } = understand(text, {}, everything);
    const promised = settled.find((item) => item.type === 'task' && item.candidate.utterance.message.index === 1);
    expect(promised?.wording()).toBe(words);
  });

  it.each([
    ['Ben: call the bakery', 'Call the bakery'],
    ['Ben Li to call the bakery', 'Call the bakery'],
    ['Zoe will call the bakery', 'Call the bakery'],
    ['Zoe calls the bakery on Friday', 'Call the bakery on Friday'],
    ['@zoe call the bakery', 'Call the bakery'],
    ['@zoe go through the list', 'Go through the list'],
    ['Cleopatra Day to call the bakery', 'Call the bakery'],
    ['Work for Ben to call the bakery', 'Work for Ben to call the bakery'],
    ['[Ben] We should call the bakery', 'Call the bakery'],
    ['[**ACTION** - Ben] - call the bakery', 'Call the bakery'],
    ['Call the bakery (@ben)', 'Call the bakery'],
    ['- [ ] Paint the old door @ben', 'Paint the old door'],
    ['- [ ] Send the plan to @ben', 'Send the plan to @ben'],
    ['Ben can you own the door', 'Own the door'],
    ['Ben + Cleo looking at the old door of the hall', 'Ben + Cleo looking at the old door of the hall'],
    ['Fair - Ben to follow up', 'Fair - Ben to follow up'],
  ])('leaves out who does it: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['Paint the door so we can open the hall', 'Paint the door'],
    ['Who can paint the door?', 'Paint the door'],
    ['Are you up for painting the door?', 'Paint the door'],
    ['I will paint it as soon as we can go in', 'Paint it as soon as we can go in'],
    ["I'm gonna paint the door", 'Paint the door'],
    ["I'm going to the baker on Friday", 'Go to the baker on Friday'],
    ['I will paint the door and will report back', 'Paint the door'],
    ['I will paint the door and have someone oil the hinges', 'Paint the door and have someone oil the hinges'],
    ['mind painting the door?', 'Paint the door'],
    ['Will do', 'Will do'],
    ['I will paint the door, yeah, we should do it in May', 'Paint the door'],
    ['Remaining eight painted by tomorrow', 'Remaining eight painted by tomorrow'],
    ['Call the baker and see where they are', 'Call the baker and see where they are'],
    ['I will look at the oven and see what we deal with', 'Look at the oven and see what we deal with'],
    ['I will ask the people of Hall B', 'Ask the people of Hall B'],
    ['I will review since he owns the hall', 'I will review since he owns the hall'],
    ['That is the builder we are going to hire', 'That is the builder we are going to hire'],
    ['What we should do is we should paint the door', 'Paint the door'],
    ['Action: paint the door, will include the frame', 'Paint the door, will include the frame'],
    ['Paint the door (it is the old one)', 'Paint the door'],
    ['A new plan of the hall (Ben, could you print it?)', 'A new plan of the hall (Ben, could you print it?)'],
    ['I can recommend to just paint the door', 'Paint the door'],
    ['The old list of names I will send by Friday', 'The old list of names I will send by Friday'],
    ['I will paint (or oil) the door (and the old hinges)', 'Paint (or oil) the door (and the old hinges)'],
    [
      'we hope to oil the hinges, and that we need to get this fixed',
      'Oil the hinges, and that we need to get this fixed',
    ],
    ['Feel free to paint the door', 'Paint the door'],
    ['If you like, please do paint the door', 'Paint the door'],
    ['am painting the door today', 'Paint the door today'],
    ['Please paint the door, and I will oil the hinges', 'Paint the door'],
    ['(I hope to paint the door)', 'Paint the door'],
    ['Team meeting on Friday to paint the door', 'Team meeting on Friday to paint the door'],
    ['All, please paint the door', 'Paint the door'],
    ['Thanks all, paint the door', 'Paint the door'],
    ['Action item for Ben: paint the door', 'Paint the door'],
    ['Paint comes friday, I will mix it on saturday', 'Paint comes friday, I will mix it on saturday'],
    ['The door is old, I will paint it on saturday', 'The door is old, I will paint it on saturday'],
    ["I'll try to help with this", 'Help with this'],
    ['I will paint the door, give me until Friday', 'Paint the door'],
    ['I will paint the door :tada: it was dull', 'Paint the door'],
    ['I will paint the door, still have some paint', 'Paint the door'],
    ['Looks like a hole in the door', 'Looks like a hole in the door'],
    ['I need Ben to speak up, and suggest that he can lead the tour', 'Lead the tour'],
    [
      'continue work on the roof and try to do the same on the wall',
      'Continue work on the roof and try to do the same on the wall',
    ],
    ['some work that we need to do as a club, the fence', 'Some work that we need to do as a club, the fence'],
    ["I'm going to be painting the door", 'Paint the door'],
    ['Hoping to paint the door', 'Paint the door'],
    ['Propose Working Session on the door', 'Propose Working Session on the door'],
    ['I do plan to paint the door', 'Paint the door'],
    ['People are encouraged to paint the door', 'Paint the door'],
    ['There is a need to paint the door', 'Paint the door'],
    ["I'll paint the door, thanks for the oil", 'Paint the door'],
    ['Will take an action item to oil the hinges', 'Oil the hinges'],
    ['Give Cleo the oil she needs to paint the door', 'Give Cleo the oil she needs to paint the door'],
    ['I think she needs to paint the door', 'Paint the door'],
    ['Happening tomorrow in the hall', 'Happening tomorrow in the hall'],
    ['Hall-7 -- I will ask the baker', 'Ask the baker: Hall-7'],
    ['Good point -- I will ask the baker', 'Ask the baker'],
    ['Hall-7 is old -- I will ask the baker', 'Ask the baker'],
    ['Paint the door (the one in', 'Paint the door'],
    ['I am going to bed now, a note on the door is fine', 'I am going to bed now, a note on the door is fine'],
    ["I'll ask the baker for the keys, and if not then we buy new ones", 'Ask the baker for the keys'],
    ['Paint the door, whilst I oil the hinges', 'Paint the door'],
    ['None, but the door has to be painted', 'The door has to be painted'],
    ['Ich trage die Kiste in den Keller ein', 'Die Kiste in den Keller eintragen'],
    ['@ben thanks for the hint of the new oil, there is a hole in the roof', 'There is a hole in the roof'],
    ['I will paint the door so if you would excuse me', 'Paint the door'],
    ['We need to find out when and where we meet', 'Find out when and where we meet'],
    ['I will paint the door, though it is old', 'Paint the door'],
    ['The next step for this is to paint the door', 'Paint the door'],
    ['We would ideally paint the door', 'Paint the door'],
    ['I need to tell the baker "we are shut', 'Tell the baker "we are shut"'],
    ['We have to sort of paint the door', 'Paint the door'],
    ['We have to buy this sort of door', 'Buy this sort of door'],
  ])('is cut at the verb that says what is to be done: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ["je l'envoie demain à la mairie", "L'envoyer demain à la mairie"],
    ['yo te mando el informe mañana por la tarde', 'Mandar el informe mañana por la tarde'],
    ['Kannst du bitte die Halle fegen?', 'Die Halle fegen'],
    ['Kannst du bitte bis Sonntag nachfragen?', 'Bis Sonntag nachfragen'],
    ['Peux-tu fermer la salle ?', 'Fermer la salle'],
    ['Ben, tu peux fermer la salle ?', 'Fermer la salle'],
    ['¿Me puedes mandar la lista?', 'Mandar la lista'],
    ['Bom dia, precisamos de fechar a sala', 'Fechar a sala'],
    ['Wir müssten außerdem mal die Halle fegen', 'Die Halle fegen'],
    ['Tenemos que pintar la puerta', 'Pintar la puerta'],
    ['Ich rufe morgen den Bäcker an und kläre den Preis', 'Morgen den Bäcker anrufen und den Preis klären'],
    ['Ja, ich kümmere mich um die Tür', 'Sich um die Tür kümmern'],
    ['Ich schicke dir die Liste, du kennst sie', 'Die Liste schicken, du kennst sie'],
    ["Oui, je m'occupe de la porte", "S'occuper de la porte"],
    ['Je vous envoie la liste et je nettoie la salle', 'Envoyer la liste'],
    ['Sí, lo llamo mañana por la tarde', 'Llamarlo mañana por la tarde'],
    ['Reservo la sala de abajo', 'Reservar la sala de abajo'],
    ['Pago de las puertas de abajo', 'Pago de las puertas de abajo'],
    ['Creo que la puerta es vieja', 'Creo que la puerta es vieja'],
    ['Eu trato da porta', 'Tratar da porta'],
    ['Enviarei a lista amanhã', 'Enviar a lista amanhã'],
    ['Vou pintar a porta', 'Pintar a porta'],
  ])('names nobody for the little words of other languages: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['TODO: call the bakery', 'Call the bakery'],
    ['Action item: Ben to call the bakery.', 'Call the bakery'],
    ['- [ ] call the bakery', 'Call the bakery'],
    ['#todo call the bakery', 'Call the bakery'],
  ])('has no marker: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ['Ben, can you send the "old" quote?', 'Send the "old" quote'],
    ["I'll call them (the bakery) today", 'Call them (the bakery) today'],
    ['Ben, could you open https://x.example/a?b=c today?', 'Open https://x.example/a?b=c today'],
    ['Ben, can you book Zürich Hall?', 'Book Zürich Hall'],
  ])('keeps quotation marks, brackets, links and capitals: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it('is one for each clause', () => {
    expect(wordingsOf('Ben to call the bakery, Cleo to fetch the keys', 'task')).toEqual([
      'Call the bakery',
      'Fetch the keys',
    ]);
  });

  it('is cut at a clause where it is long', () => {
    const [words = ''] = wordingsOf(`I'll carry ${'the heavy box and the small lamp and '.repeat(30)}the keys`, 'task');
    expect(words.length).toBeLessThanOrEqual(140);
    expect(words).toMatch(/^Carry the heavy box and .* (?:box|lamp)$/);
  });
});

describe('a line that is broken in the middle of a sentence', () => {
  const minutes = (lines: string) => extract(`# Hall\n\n## Actions\n\n${lines}\n`, {}, everything);

  it.each([
    ['- Ben to paint the\n  door of the hall', 'Paint the door of the hall'],
    [
      '- Ben to ask the builder for a price for the roof and the\nOld Door',
      'Ask the builder for a price for the roof and the Old Door',
    ],
    ['- Ben to paint the door.\n  with oil', 'Paint the door'],
    ['- Ben to paint the door of\n  Acme', 'Paint the door of Acme'],
    ['- Ben to paint the door\n- and the hinges', 'Paint the door'],
    ['- Ben to paint the\ndoor of the hall', 'Paint'],
  ])('is read on to its end, and no further: %j', (lines, words) => {
    expect(minutes(lines).tasks.find(({ source }) => source.text.startsWith('Ben'))?.text).toBe(words);
  });

  it('goes on in a mail, whose program broke it', () => {
    const mail =
      'From: Ana Ruiz <ana@hall.example>\nTo: Ben Li <ben@hall.example>\nSubject: Hall\nDate: Mon, 2 Mar 2026 10:00:00 +0000';
    const lines = 'I will paint the door of the hall and of the old kitchen on\nThursday.';
    const { tasks } = extract(`${mail}\n\nHi Ben,\n\n${lines}\n\nAna`, {}, everything);
    expect(tasks.map(({ text }) => text)).toContain('Paint the door of the hall and of the old kitchen on Thursday');
  });

  it('is quoted to its end', () => {
    const { tasks } = minutes('- Ben to paint the\n  door of the hall');
    expect(tasks.find(({ text }) => text.startsWith('Paint'))?.source.text).toMatch(
      /^Ben to paint the\s+door of the hall$/,
    );
  });
});

describe('a title that says nothing alone', () => {
  it.each([
    ['- A new door for the hall\n  - Approved', 'Approved: A new door for the hall'],
    ['- A new door for the hall\n- Approved', 'Approved: Hall'],
    [
      '- A new door for the hall\n  - Approved by everyone in the room',
      'Approved by everyone in the room: A new door for the hall',
    ],
    ['- A new door for the hall\n  - Approved by the owner of the bakery', 'Approved by the owner of the bakery'],
    [
      "- A new door for the hall\n  - No objections, let's go ahead",
      "No objections, let's go ahead: A new door for the hall",
    ],
    ['- A new door for the hall\n  - We will move this to the barn', 'Move this to the barn: A new door for the hall'],
    ['- Eine neue Tür für die Halle\n  - Einstimmig angenommen', 'Einstimmig angenommen: Eine neue Tür für die Halle'],
    [
      '- Une porte neuve pour la salle\n  - Adopté à l’unanimité',
      'Adopté à l’unanimité: Une porte neuve pour la salle',
    ],
    [
      '- Una puerta nueva para la sala\n  - Aprobada por unanimidad',
      'Aprobada por unanimidad: Una puerta nueva para la sala',
    ],
    [
      '- Uma porta nova para a sala\n  - Aprovada por unanimidade',
      'Aprovada por unanimidade: Uma porta nova para a sala',
    ],
    ['- A new door for the hall\n  - **Verdict:** Approved', 'Approved: A new door for the hall'],
    ['- A new door for the hall\n  - Vote result: approved', 'Vote result: approved: A new door for the hall'],
    [
      '- Eine neue Tür für die Halle\n  - Abstimmung: ohne Gegenstimme angenommen',
      'Abstimmung: ohne Gegenstimme angenommen: Eine neue Tür für die Halle',
    ],
    ['- A new door for the hall\n- | oak door | pine door | iron door |\n- Agreed', 'Agreed: Hall'],
    ['- Agreed that this will be the door of the hall', 'Agreed that this will be the door of the hall'],
  ])('names the line that it stands under: %j', (lines, words) => {
    const { decisions } = extract(`# Hall\n\n${lines}\n`, {}, everything);
    expect(decisions.map(({ text }) => text)).toContain(words);
  });
});

describe('a task whose object is said elsewhere', () => {
  const titlesOf = (text: string) => extract(text, {}, everything).tasks.map((task) => task.text);

  it.each([
    ['- New hinges for the hall\n  - Ben will open an issue', 'Open an issue: New hinges for the hall'],
    ['- New hinges for the hall\n  - Ben to look at the results', 'Look at the results: New hinges for the hall'],
    ['- New hinges for the hall\n  - Ben will open an issue about oil', 'Open an issue about oil'],
    ['- New hinges [#39](https://hall.example/39)\n  - Ben will ask the baker', 'Ask the baker: New hinges #39'],
    [
      '- New hinges [#39](https://hall.example/39)\n  - Ben will ask the baker for the old price of the best oil in town',
      'Ask the baker for the old price of the best oil in town',
    ],
    ['- New hinges for the hall\n  - Ben will ask the baker', 'Ask the baker'],
    ['- The hinges: Ben to ask the baker', 'Ask the baker: The hinges'],
  ])('names the line that it stands under: %j', (lines, words) => {
    expect(titlesOf(`# Hall\n\n${lines}\n`)).toContain(words);
  });

  it.each([
    ['Ana Ruiz: the old hinges squeak at night\nBen Li: I will look into that', 'Look into that: Hinges (#7)'],
    [
      'Ana Ruiz: what about the hole in the roof?\nBen Li: I will look into that',
      'Look into that: what about the hole in the roof',
    ],
  ])('names the point of the minutes unless somebody asks: %j', (lines, words) => {
    const text = `# Minutes\n\n## Hinges ([#7](https://hall.example/7)) (5m, Ana)\n\n${lines}\nAna Ruiz: hm\nBen Li: hm\n`;
    expect(titlesOf(text)).toContain(words);
  });

  it.each([
    ['the door of the hall squeaks at night', 'Look into it: the door of the hall squeaks at night'],
    ['[ https://hall.example/7 ] - The door squeaks at night', 'Look into it: The door squeaks at night'],
  ])('names what was said before: %j', (before, words) => {
    expect(titlesOf(`Ana Ruiz: ${before}\nBen Li: I'll look into it\nAna Ruiz: hm\nBen Li: hm`)).toContain(words);
  });

  it.each([
    ['Discussion', 'Look into that: the old hinges squeak at night'],
    ['Agenda items', 'Look into that: the old hinges squeak at night'],
    ['Any other business', 'Look into that: the old hinges squeak at night'],
    ['Ben', 'Look into that: the old hinges squeak at night'],
    ['hall/doors', 'Look into that: the old hinges squeak at night'],
    ['Tagesordnung', 'Look into that: the old hinges squeak at night'],
  ])('names no heading that says as little: %s', (heading, words) => {
    const text = `# Minutes\n\n## ${heading}\n\nAna Ruiz: the old hinges squeak at night\nBen Li: I will look into that\n`;
    expect(titlesOf(`${text}Ana Ruiz: hm\nBen Li: hm\n`)).toContain(words);
  });

  it.each([
    ['the roof leaks at night when it rains', 'Put it onto the list of the next meeting'],
    ['who sees to the roof of the hall?', 'Put it onto the list of the next meeting'],
    ['we go there today. I am off tomorrow', 'Put it onto the list of the next meeting'],
  ])('is told alone where it says anything, whatever was said before: %j', (before, words) => {
    const text = `Ana Ruiz: ${before}\nBen Li: I'll put it onto the list of the next meeting\nAna Ruiz: hm\nBen Li: hm`;
    expect(titlesOf(text)).toContain(words);
  });

  it.each([
    ['The roof leaks at night.', 'See to it: The roof leaks at night'],
    ['I like the old roof.', 'See to it'],
    ['Tell nobody?', 'See to it: Tell nobody'],
  ])(
    'is told with what its own message says right before it, where that begins with what it is about: %s',
    (before, words) => {
      expect(titlesOf(`Ana Ruiz: hm\nBen Li: ${before} I will see to it\nAna Ruiz: hm`)).toContain(words);
    },
  );

  it('is told without a word or two before it', () => {
    expect(titlesOf('Ana Ruiz: Hinges then, can you open an issue?\nBen Li: hm')).toContain('Open an issue');
  });

  it.each([
    [
      'you could use <https://hall.example/oil>',
      "thanks, I'll give it a try",
      'Give it a try: https://hall.example/oil',
    ],
    ['you could oil the hinges of the hall', "I'll try that", 'Try that: oil the hinges of the hall'],
    ['have you tried it yet?', "I'll try it today", 'Try it today'],
  ])('names what was advised where it is tried, and nothing that points itself: %j', (before, said, words) => {
    expect(titlesOf(`Ana Ruiz: ${before}\nBen Li: ${said}\nAna Ruiz: hm\nBen Li: hm`)).toContain(words);
  });

  it('names nothing that itself has to be told', () => {
    const text =
      "Ana Ruiz: the door of the hall squeaks at night\nAna Ruiz: this is not so simple to oil in winter\nBen Li: I'll look into it";
    expect(titlesOf(`${text}\nAna Ruiz: hm\nBen Li: hm`)).toContain('Look into it');
  });
});

describe('a task that is not plainly said', () => {
  it.each([
    ['This should be fixed, we can do that later', 'This should be fixed, we can do that later'],
    ["As soon as we can mend it, let's open the hall", 'Open the hall'],
    ["If you can come by and help us, we'd appreciate it", "If you can come by and help us, we'd appreciate it"],
    ['You will get the keys tomorrow', 'You will get the keys tomorrow'],
    ['The hinges should be oiled', 'The hinges should be oiled'],
    ["I won't paint the door", "I won't paint the door"],
    ['More work on the door', 'More work on the door'],
    ['Let me know the name of the baker', 'Let me know the name of the baker'],
    ['It would be nice to know the plan', 'It would be nice to know the plan'],
    ["I'll try to", "I'll try"],
    ['I should finish it by then', 'Finish it by then'],
    ['doors_v2 has to be painted', 'doors_v2 has to be painted'],
    ["If you sign here, you'll get your keys", "If you sign here, you'll get your keys"],
    ["I'd like to see more of the old doors", "I'd like to see more of the old doors"],
  ])('is the sentence, and never a scrap of it: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });

  it.each([
    ["Um, I'll, uh, paint the the door, you know, by Friday", 'Paint the door by Friday'],
    ["I'll ask MM about the door by Friday", 'Ask MM about the door by Friday'],
    ['I w I want to to oil the hinges', 'Oil the hinges'],
    ['there was , there was a hole in the , like , roof', 'There was a hole in the roof'],
    ['the p problem is very very old', 'The problem is very very old'],
    ['see e.g. the oven', 'See e.g. the oven'],
    ['I {disfmarker} I have to oil the hinges', 'Oil the hinges'],
    ["I'll I'll oil the I'll I'll oil the old hinges", 'Oil the old hinges'],
    ["the hinges {disfmarker} they 're old", "The hinges they're old"],
    ['Ben to work on this this week', 'Work on this this week'],
    [
      'the hall is shut until the end of the {disfmarker} until the hall opens',
      'The hall is shut until the hall opens',
    ],
    ["there's {disfmarker} The hinges are all old", 'The hinges are all old'],
    ['we paint the old door {disfmarker} and then we', 'Paint the old door'],
    ['the oil is for the {disfmarker} our hinges', 'The oil is for our hinges'],
    ['I w {disfmarker} I see that the hinges are n old', 'See that the hinges are old'],
    ['it may be that {disfmarker} that the hinges are old', 'The hinges are old'],
    ['the hinges are old and nobody knows whether that {disfmarker}', 'The hinges are old and nobody knows'],
    ['the hinges squeak at {pause', 'The hinges squeak'],
    ["uh so i it 's not clear what it costs", "It's not clear what it costs"],
    ['at least we are {disfmarker} we are done with the hinges', 'At least we are done with the hinges'],
    ['w uh we have to oil the hinges', 'Oil the hinges'],
    ['we put them tog together near the n old door .', 'Put them together near the old door'],
    ["I 'd hafta oil the hinges , so", 'Oil the hinges'],
    ["I 'll oil the hinges", 'Oil the hinges'],
    ['the feeling {laugh} was that the hinges could br break', 'The hinges could break'],
    ["the hinges squeak, but it 's {disfmarker} we have black oil", 'The hinges squeak, but we have black oil'],
    ['what I like about it is {disfmarker} we have black oil', 'We have black oil'],
    ['the hinges {disfmarker} they squeak at night', 'The hinges they squeak at night'],
    ['I see that it would {disfmarker} it , uh {disfmarker} we have black oil', 'See that we have black oil'],
    ['if we do {disfmarker} if we paint the hinges they squeak', 'If we paint the hinges they squeak'],
    ['the oil is four point four , uh , parts of the hinges', 'The oil is four point four parts of the hinges'],
    ['I was told that {disfmarker} they squeak at night', 'I was told that they squeak at night'],
    ["it 's {disfmarker} you know the old hinges", "It's you know the old hinges"],
    ['Es geht nur um Hinges und die Halle', 'Es geht nur um Hinges und die Halle'],
    ['Ben sagt, dass er die Halle fegt', 'Ben sagt, dass er die Halle fegt'],
    ['it will break the door to do so', 'It will break the door to do so'],
  ])('has nothing that slips out in speech: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'task')).toEqual([words]);
  });
});

describe('a decision or a risk in words', () => {
  it.each([
    ['Ok, we decided to paint the door.', 'Paint the door'],
    ['Decision: we paint the door.', 'Paint the door'],
    ['#agreed we paint the door', 'Paint the door'],
    ['#agreed that we paint the door', 'Paint the door'],
    ['So: we go with the blue one.', 'We go with the blue one'],
    ['Agreed, we go with blue!', 'We go with blue'],
    ['Heads up: the oven may break', 'The oven may break'],
    ['I think we agreed that the oven is old', 'The oven is old'],
    ["I'd say the oven is old, but yeah", 'The oven is old'],
    ['It sounds like a risk for the oven', 'It sounds like a risk for the oven'],
    ["I think we're going to have to close the hall", 'Close the hall'],
    ['We are painting the door', 'We are painting the door'],
    ["We'll go with the oak door", 'Go with the oak door'],
    ['Heads up, the oven may break', 'The oven may break'],
    ['One worry: the oven is old.', 'The oven is old'],
    ['My plan is that we paint the door', 'My plan is that we paint the door'],
    ['Mr. Mayor, thank you, but the bridge is old', 'The bridge is old'],
    ['the oven   is\told', 'The oven is old'],
    ['**Verdict**: the oven is old', 'The oven is old'],
    ['**Resolved** Keep the old oven', 'Keep the old oven'],
    ['**One** oven is old', 'One oven is old'],
    ['Plan: the oven stays', 'The oven stays'],
    ['We decided to open on Monday', 'We decided to open on Monday'],
    ['What we should do is we should sell the oven', 'Sell the oven'],
    ['Fine with the old oven', 'Fine with the old oven'],
    ['The oven breaks when nobody paints for a while', 'The oven breaks when nobody paints for a while'],
    ["That's why we need to paint the door", 'Paint the door'],
    ["I'd stick with the old oven", 'Stick with the old oven'],
    ["I'd love feedback on the oven", "I'd love feedback on the oven"],
    ['It sounds like that is the plan', 'That is the plan'],
    ['Can I propose that the group resolves to close the hall?', 'Close the hall'],
    ["I think that 's the oven", "That's the oven"],
    ['+1 from the owner of the oven', '+1 from the owner of the oven'],
    ['The problem with the oven is that it is old', 'The problem with the oven is that it is old'],
    ['POLL: vote to close the hall in May', 'Close the hall in May'],
    ['My problem is that the oven is old', 'The oven is old'],
    ['What worries me is that the oven is old', 'The oven is old'],
    ['The result: nothing was sold', 'Nothing was sold'],
    ['It was decided to close the hall', 'Close the hall'],
    ['the R_R_ goes on the oven', 'The R_R_ goes on the oven'],
    ['[Zoe] The oven is old', 'The oven is old'],
    ["[Zoe]'s oven is old", "[Zoe]'s oven is old"],
    ['No oven works here.', 'No oven works here'],
    ['It was noted that the oven is old', 'The oven is old'],
    ['Zoe said that the oven is old', 'The oven is old'],
    ['Nobody said that the oven is old', 'Nobody said that the oven is old'],
    ['Ask if it was noted that the oven is old', 'Ask if it was noted that the oven is old'],
    ['There is an oven that Zoe sold', 'There is an oven that Zoe sold'],
    ['The bread of May said that the oven is old and black', 'The bread of May said that the oven is old and black'],
    ['The oven is old and black because it was cheap', 'The oven is old and black'],
    ['The oven is old and black (as it was in May)', 'The oven is old and black'],
    ['The oven is old, it is because we wait', 'The oven is old, it is because we wait'],
    ['The door does not cause harm to the hall', 'The door does not cause harm to the hall'],
    ['It was noted that it is old', 'It was noted that it is old'],
    ["Then it's decided, we sell the old oven", 'Sell the old oven'],
    ['We agree: the oven stays', 'The oven stays'],
    ['The oven has to be sold by then', 'The oven has to be sold by then'],
    ['That is a risk, a small oven may burn the bread', 'A small oven may burn the bread'],
    ['This is a problem, because the oven is old', 'This is a problem, because the oven is old'],
    ['good idea, the oven stays', 'The oven stays'],
    ['Schlechte Nachricht: der Ofen ist kaputt', 'Der Ofen ist kaputt'],
    ['petit souci : le four est cassé', 'Le four est cassé'],
    ['ça marche, le four reste ici', 'Le four reste ici'],
    ['hay un riesgo: el horno es viejo', 'El horno es viejo'],
    ['outra coisa: o forno é velho', 'O forno é velho'],
    ["We heard that's a problem of the old oven", "We heard that's a problem of the old oven"],
    ['Zoe would prefer that the oven was sold', 'Zoe would prefer that the oven was sold'],
    ['We know that the oven is old', 'The oven is old'],
    ['I suspect the oven is old', 'The oven is old'],
    ['Because the oven is old and black', 'The oven is old and black'],
    ['Because the oven is old, we wait', 'Because the oven is old, we wait'],
    ['I know we are late with the oven', 'We are late with the oven'],
    ['I know the old baker', 'I know the old baker'],
    ['As discussed, we close the hall', 'Close the hall'],
    ['As I said earlier, the oven is old', 'The oven is old'],
    ['As I said before: the oven is old', 'The oven is old'],
    ["You're right that the oven is old", 'The oven is old'],
    ['The only thing is that the oven is old', 'The oven is old'],
    ['I have to say, the oven is old', 'The oven is old'],
    ['They decided to paint the door', 'Paint the door'],
    ["We've decided to paint the door", 'Paint the door'],
    ['On a décidé de garder la salle', 'Garder la salle'],
    ['Al final hemos decidido que no pintamos la puerta', 'No pintamos la puerta'],
    ['Ficou decidido que pintamos a porta', 'Pintamos a porta'],
  ])('is the statement alone: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'decision')).toEqual([words]);
  });

  it.each([
    ['However, the oven is old and black', 'The oven is old and black'],
    ['In the meantime, the oven is old and black', 'The oven is old and black'],
    ['If it rains, the oven is old and black', 'If it rains, the oven is old and black'],
    ['The hall, which is old, has a black oven', 'The hall, which is old, has a black oven'],
    ['The oven breaks because it is old and black', 'The oven breaks because it is old and black'],
  ])('is the worry with its reason, and without what leads over to it: %s', (sentence, words) => {
    expect(wordingsOf(sentence, 'risk')).toEqual([words]);
  });
});

/** What is decided when Ben answers Ana. */
function decided(proposal: string, answer: string): string | undefined {
  const text = `Ana Ruiz: ${proposal}\nBen Li: ${answer}\nAna Ruiz: hm\nBen Li: hm`;
  const { settled } = understand(text, {}, everything);
  return settled.find((item) => item.type === 'decision' && item.mentions.includes(1))?.wording();
}

describe('what an answer settles, in words', () => {
  it.each([
    ['Shall we roll back?', 'Yes.', 'Roll back'],
    ['So, should we just roll back the door?', 'yeah, agreed', 'Roll back the door'],
    ["Let's paint the door blue", 'Agreed.', 'Paint the door blue'],
    ['How about painting the door blue?', 'Yes.', 'Paint the door blue'],
    ['How about we paint the door blue?', 'Yes.', 'Paint the door blue'],
    ["I'd suggest that we paint the door blue", 'Agreed.', 'Paint the door blue'],
    ['Should we use ISO or US dates?', 'ISO.', 'Use ISO'],
    ['I like the train, even if it costs more', "Ok, then we'll go by train", "We'll go by train"],
    ['Oak or pine?', 'Oak it is then', 'Oak it is: Oak or pine'],
    ['Do we paint the door or oil the hinges?', 'Paint.', 'Paint the door'],
    ['Do we paint the door or oil the hinges?', 'oil it is', 'Oil the hinges'],
    ['Should we sort the keys by size or by age?', 'by age, they are old', 'Sort the keys by age'],
  ])('of %j and %j is %j', (proposal, answer, words) => {
    expect(decided(proposal, answer)).toBe(words);
  });
});

describe('spokenName', () => {
  it.each([
    ['Speaker 2', 'Speaker 2'],
    ['Guest A', 'Guest A'],
    ['Michael M', 'Michael'],
    ['Priya Nair', 'Priya'],
    ['kestrel', 'kestrel'],
    ['@kestrel', 'kestrel'],
    ['Nair, Priya', 'Priya'],
    ['Mr. Adeyemi', 'Mr. Adeyemi'],
    ['Dr Okoye', 'Dr Okoye'],
    ['Aunt Rosa', 'Aunt Rosa'],
    ['Priya Nair (she/her)', 'Priya'],
    ['Priya [ops]', 'Priya'],
  ])('says %j as %j', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken);
  });
});

describe('the quotation of a task', () => {
  it('is the clause that says what is to be done where the sentence is long', () => {
    const long = `${'the hall is old and cold and dark, and the floor is worn, and '.repeat(5)}so I will ask the builder for a price, and he was glad`;
    const { tasks } = extract(`Ana Ruiz: ${long}\nBen Li: hm\nAna Ruiz: hm`, {}, everything);
    expect(tasks[0]?.source.text).toBe('I will ask the builder for a price');
  });

  it('is the whole of a sentence that is not', () => {
    const { tasks } = extract('Ana Ruiz: the hall is old, so I will ask the builder\nBen Li: hm', {}, everything);
    expect(tasks[0]?.source.text).toBe('the hall is old, so I will ask the builder');
  });
});
