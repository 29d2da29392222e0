import { describe, expect, it } from 'vitest';
import { everything } from '../2-read/model/scorer-for-tests.js';
import { understand } from '../pipeline.js';

/** Puts the stamp of a Monday before every line that has a name before it. */
const onMonday = (text: string) => text.replace(/^(?=\w+: )/gm, '[16/03/2026, 09:00:00] ');

/** The deadline of the first task whose sentence holds `word`, in the thread's words and by the calendar. */
function deadlineOf(text: string, word = 'quote'): string {
  const { settled } = understand(onMonday(text), {}, everything);
  for (const item of settled) {
    if (item.type !== 'task') continue;
    const { utterance, from, to } = item.candidate;
    if (!utterance.sentence.tokens.slice(from, to).some(({ norm }) => norm === word)) continue;
    return item.deadline === undefined ? 'none' : `${item.deadline.words.toLowerCase()}, ${item.deadline.dueDate}`;
  }
  return 'no task';
}

describe('the deadline of a task', () => {
  it.each([
    ['in its own sentence', 'Ana: Can you send the quote by Friday?\nBen: It rained.', 'by friday, 2026-03-20'],
    ['in the answer', 'Ana: Can you send the quote?\nBen: Sure, by Friday.', 'by friday, 2026-03-20'],
    ['right behind it', 'Ana: Can you send the quote? By Friday, please.\nBen: It rained.', 'by friday, 2026-03-20'],
    [
      'right behind it, after a word or two that say nothing',
      'Ana: Can you send the quote? Well, probably by Friday afternoon (US eastern time zone.)\nBen: It rained.',
      'by friday afternoon, 2026-03-20',
    ],
    ['right behind the answer', 'Ana: Can you send the quote?\nBen: Sure. By Friday.', 'by friday, 2026-03-20'],
    ['nowhere', 'Ana: Can you send the quote?\nBen: It rained here.', 'none'],
  ])('is read %s', (_, text, deadline) => {
    expect(deadlineOf(text)).toBe(deadline);
  });

  it.each([
    [
      'in its sentence',
      'Ana: The fair opens on March 31, so we can wait. Can you send the quote before then?',
      'before then, 2026-03-31',
    ],
    ['in the one before', 'Ana: The fair opens on March 31. Can you send the quote by then?', 'by then, 2026-03-31'],
    ['in no sentence near it', 'Ana: The fair opens. Can you send the quote by then?', 'by then, undefined'],
    [
      'only in another message',
      'Ben: The fair opens on March 31.\nAna: Can you send the quote by then?',
      'by then, undefined',
    ],
  ])('takes "by then" for the day that is named before it %s', (_, text, deadline) => {
    expect(deadlineOf(text)).toBe(deadline);
  });

  it('is not moved from its day by what somebody does at once', () => {
    expect(deadlineOf('Ana: Can you send the quote by Friday?\nBen: Sure, on it now.')).toBe('by friday, 2026-03-20');
    expect(deadlineOf('Ana: Can you send the quote?\nBen: Sure, doing it now.')).toBe('now, 2026-03-16');
  });

  it('counts from the reference time where no message carries a date, and from none of its own', () => {
    const dueWith = (referenceTime?: { year: number; month: number; day: number }) =>
      understand(
        'Ana: I will send the quote by Friday.',
        referenceTime ? { referenceTime } : {},
        everything,
      ).settled.flatMap((item) => (item.type === 'task' ? [item.deadline?.dueDate] : []));
    expect(dueWith({ year: 2026, month: 3, day: 16 })).toEqual(['2026-03-20']);
    expect(dueWith()).toEqual([undefined]);
  });

  it('counts from the last message with a date where its own has none', () => {
    const mail = (head: string) =>
      `Subject: Quote\n\nAna Ruiz <ana@x.example>\n\nI will send the quote by Friday.\n\n${head}\n\n> Where is it?\n`;
    const due = understand(mail('On Mon, Mar 16, 2026 at 9:00 AM Ben Li <ben@x.example> wrote:'), {}, everything);
    expect(due.settled.flatMap((item) => (item.type === 'task' ? (item.deadline?.dueDate ?? []) : []))).toContain(
      '2026-03-20',
    );
  });

  it('is not that of another request, to which somebody agrees next', () => {
    const text =
      "Ana: I'll send the quote today.\nBen: Cleo, could you bring the plan by Friday?\nCleo: Sure.\nBen: hm";
    expect(deadlineOf(text)).toBe('today, 2026-03-16');
  });

  it('is not the day of an event that is spoken of, but the day on which it is', () => {
    const dueIn = (event: string) => deadlineOf(`Ana: I will bring the quote ${event}.\nBen: hm\nCleo: hm\nAna: hm`);
    expect(dueIn('and cancel the Friday meeting')).toBe('none');
    expect(dueIn('to the board and at the Friday meeting')).toBe('at the friday meeting, 2026-03-20');
  });

  it.each([
    ['what closes then', 'The shop closes on Friday.'],
    ['what expires then', 'Note that our npm token expires on Friday.'],
    ['when the speaker is away', 'I am off on Friday.'],
    ['who meets then', 'The board meets on Friday.'],
  ])('is not taken from a sentence behind it that says %s', (_, sentence) => {
    expect(deadlineOf(`Ana: I'll send the quote. ${sentence}\nBen: hm`)).toBe('none');
    expect(deadlineOf(`Ana: Can you send the quote?\nBen: Will do. ${sentence}\nAna: hm`)).toBe('none');
  });

  it.each([
    ['when it is needed', 'I need it by Friday.', 'by friday, 2026-03-20'],
    ['what its deadline is', 'The deadline is Friday.', 'deadline is friday, 2026-03-20'],
    ['nothing else', 'Friday at the latest.', 'friday at the latest, 2026-03-20'],
  ])('is taken from a sentence behind it that says %s', (_, sentence, deadline) => {
    expect(deadlineOf(`Ana: Can you send the quote? ${sentence}\nBen: hm`)).toBe(deadline);
  });

  it('is not "now," or "today" at the head of a long sentence, nor the on-call', () => {
    const speech = 'that we have seen a good many of these and that all of them were rather late and dear to us';
    expect(deadlineOf(`Ana: Now, I have to send the quote to them.\nBen: hm`)).toBe('none');
    expect(deadlineOf(`Ana: Today I will send the quote to them, as I feel ${speech}.\nBen: hm`)).toBe('none');
    expect(deadlineOf(`Ana: Today I will send the quote to them.\nBen: hm`)).toBe('today, 2026-03-16');
    expect(deadlineOf(`Ana: I can take the on-call and the quote.\nBen: hm`)).toBe('none');
  });

  it('is not that of the request before it where another person is to act', () => {
    const text = 'Ana: Can you send the offer by Friday?\nBen: Cleo will write the quote.\nCleo: hm';
    expect(deadlineOf(text)).toBe('none');
  });

  it('is not the heading of what comes next', () => {
    expect(deadlineOf('# 2026-03-09\n\n- Ana to send the quote\n\n# 2026-03-16\n\n- Ben dances\n')).toBe('none');
  });

  it('is that of the request where the answer that undertakes it names none', () => {
    const text = "Ana: Can you send the quote by Friday?\nBen: I'll post it.";
    expect(deadlineOf(text, 'post')).toBe('by friday, 2026-03-20');
  });

  it.each([
    [
      'a limit without a day',
      'Ana: Can you send the quote before the next meeting?',
      'before the next meeting, undefined',
    ],
    ['no limit', 'Ana: Can you send the quote when you get home?', 'none'],
    ['nothing that is asked for', "Ana: I can't find the quote and before the next meeting nobody is here.", 'none'],
  ])('is that of the request where it names %s', (_, request, deadline) => {
    expect(deadlineOf(`${request}\nBen: I'll post it.`, 'post')).toBe(deadline);
  });

  it('is not that of the request where the answer adds another task', () => {
    const text = "Ana: Can you send the quote by Friday?\nBen: And I'll warn the printer.";
    expect(deadlineOf(text)).toBe('by friday, 2026-03-20');
    expect(deadlineOf(text, 'printer')).toBe('none');
  });

  it('in the sentence itself stands over that in the request', () => {
    const text = "Ana: Can you send the quote by Friday?\nBen: I'll post it by Wednesday.";
    expect(deadlineOf(text, 'post')).toBe('by wednesday, 2026-03-18');
  });

  it('belongs to its own clause', () => {
    const text =
      'Ana: Ben to send the quote by Wednesday, Cleo to check the sum by Friday.\nBen: hm\nCleo: hm\nAna: hm';
    expect(deadlineOf(text)).toBe('by wednesday, 2026-03-18');
    expect(deadlineOf(text, 'sum')).toBe('by friday, 2026-03-20');
  });

  it('is not taken from the next point of a list', () => {
    const text = 'Ana: Hello\n- send the quote\n- party by Friday\nBen: hm\nAna: hm\nBen: hm';
    expect(deadlineOf(text)).toBe('none');
  });

  it('is not taken from the next message of somebody else', () => {
    expect(deadlineOf('Ana: We sent the quote.\nBen: We dance on Friday.')).toBe('none');
  });

  it('is not the day on which it was done', () => {
    expect(deadlineOf('Ana: Can you send the quote?\nBen: Done on Friday.')).toBe('none');
  });

  const ASKED = 'Ana: Ben, can you send the quote by Wednesday?\n';
  it.each([
    ['is set by who undertakes it', "Ben: I'll send it on Thursday.", 'on thursday, 2026-03-19'],
    ['is moved by "make it Thursday"', 'Ben: Sure.\nAna: Make it Thursday.', 'thursday, 2026-03-19'],
    ['is moved by "Thursday actually"', 'Ben: Sure.\nAna: Thursday actually.', 'thursday, 2026-03-19'],
    ['is moved by a proposal that is taken', 'Ben: Can we say Friday instead?\nAna: Fine.', 'friday, 2026-03-20'],
    [
      'is the day that suits, not the one that does not',
      'Ben: Wednesday is tight, Friday works.',
      'friday, 2026-03-20',
    ],
    [
      'is the one that stands instead',
      'Ben: Sure.\nCleo: hm\nBen: The quote will be Friday instead of Wednesday.',
      'friday, 2026-03-20',
    ],
    [
      'is moved within more words',
      'Ben: Sure.\nAna: Actually make it Thursday, they close early.',
      'thursday, 2026-03-19',
    ],
    ['is moved with regret', 'Ben: Sure.\nCleo: hm\nBen: Sorry, quote: Friday, I am stuck.', 'friday, 2026-03-20'],
    [
      'is the one that stands instead, however long the sentence',
      'Ben: Sure.\nBen: The quote still needs the name of our director and he is away this week, so let us make that Friday instead of Wednesday.',
      'friday, 2026-03-20',
    ],
    ['is not when its owner is somewhere else', "Ben: I'll dance in Rome on Thursday.", 'by wednesday, 2026-03-18'],
    [
      'is no day that it can not be',
      'Ben: Sure.\nCleo: hm\nBen: Sorry, the quote can not be Friday.',
      'by wednesday, 2026-03-18',
    ],
    ['is the one that it is extended to', 'Ben: Sure.\nAna: Extended to Friday.', 'to friday, 2026-03-20'],
    ['is the last one of several', 'Ben: Too tight. Friday?\nAna: Monday then.', 'monday, 2026-03-23'],
    ['is not when somebody is away', 'Ben: Sure, I am away until Friday.', 'by wednesday, 2026-03-18'],
    ['is not an hour of another day', 'Ben: Sure.\nCleo: We dance at 8.', 'by wednesday, 2026-03-18'],
    ['is not when something else is', 'Ben: Sure.\nCleo: The dance is on Friday.', 'by wednesday, 2026-03-18'],
    ['is not what comes after it was done', 'Ben: Done.\nAna: Friday then.', 'by wednesday, 2026-03-18'],
  ])('%s', (_, answer, deadline) => {
    expect(deadlineOf(`${ASKED}${answer}`)).toBe(deadline);
  });

  it.each([
    [
      'is given where it is asked for',
      'Ben: By when?\nAna: I hope by the 20th of March.',
      'by the 20th of march, 2026-03-20',
    ],
    [
      'is what somebody asks for himself',
      'Ben: Sure. Give me until next Thursday.',
      'give me until next thursday, 2026-03-26',
    ],
    [
      'is what the one who does it says',
      'Ben: They only open late, I can have it on Thursday.',
      'on thursday, 2026-03-19',
    ],
    ['is no lower bound', 'Ben: Sure, but not before Friday.', 'none'],
  ])('that the request leaves open %s', (_, answer, deadline) => {
    expect(deadlineOf(`Ana: Ben, can you send the quote?\n${answer}`)).toBe(deadline);
  });

  it.each([
    [
      'it is named again in the first answer',
      'Ana: Ben, can you send the quote?\nCleo: hm\nCleo: It rained.\nDora: hm\nBen: Hello.\nThe quote I will send on Friday.',
      'on friday, 2026-03-20',
    ],
    [
      'it is put off much later in its own words',
      "Ben: I'll send the signed quote to Acme on Wednesday.\nCleo: hm\nDora: It rained.\nCleo: hm\nDora: hm\nBen: I'll hold the signed quote back until Friday.",
      'until friday, 2026-03-20',
    ],
    [
      'its owner names it and a day alone',
      'Ana: Ben, can you send the quote by Wednesday?\nBen: It rained. Quote: Friday, I have the old one here.',
      'friday, 2026-03-20',
    ],
    [
      'it gets its first day much later',
      "Ben: I'll send the quote this week.\nCleo: hm\nDora: It rained.\nCleo: hm\nDora: hm\nBen: The quote arrives on Friday, Dora.",
      'on friday, 2026-03-20',
    ],
  ])('is moved where %s', (_, text, deadline) => {
    expect(deadlineOf(text)).toBe(deadline);
  });

  it.each([
    [
      'one word of it',
      "Ben: I'll send the quote on Wednesday.\nCleo: hm\nDora: It rained.\nCleo: hm\nDora: hm\nBen: I'll frame a quote on Friday.",
    ],
    [
      'it, for another',
      "Ben: I'll send the signed quote on Wednesday.\nCleo: hm\nDora: It rained.\nCleo: hm\nDora: hm\nCleo: I'll read the signed quote on Friday.",
    ],
    [
      'a day for more than it',
      "Ben: I'll send the quote on Wednesday.\nCleo: hm\nDora: It rained.\nCleo: hm\nDora: hm\nBen: The quote of the dance band arrives on Friday.",
    ],
    [
      'another thing that you will have',
      "Ben: I'll send the quote on Wednesday.\nCleo: Perfect.\nBen: The map is lost.\nYou'll have it on Friday.",
    ],
  ])('is not moved by who names %s', (_, text) => {
    expect(deadlineOf(text)).toBe('on wednesday, 2026-03-18');
  });

  it('is set by who answers the question that follows the request', () => {
    const text = 'Ana: I need the signed quote for the board. Who can do it?\nBen: I can, on Thursday.';
    expect(deadlineOf(text)).toBe('on thursday, 2026-03-19');
  });

  it('is when somebody needs what was promised to them', () => {
    expect(deadlineOf("Ana: I'll send the quote on Friday.\nBen: I need it on Thursday.")).toBe(
      'on thursday, 2026-03-19',
    );
    expect(deadlineOf("Ana: I'll send the quote on Friday.\nBen: Thursday is fine.")).toBe('on friday, 2026-03-20');
  });

  it.each([
    ['By Friday:', 'by friday, 2026-03-20'],
    ['To be done by Friday:', 'by friday, 2026-03-20'],
    ['By Friday we will all dance.', 'none'],
    ['Points for Friday:', 'none'],
  ])('is that of the words over its list, where those are "%s"', (head, deadline) => {
    expect(deadlineOf(`Ana: ${head}\n- Cleo to dance\n- Ben to send the quote\nBen: hm`)).toBe(deadline);
  });

  it('is moved by its owner with words of the sentence before it', () => {
    const text =
      "Ben: The quote is no trouble. You'll have it on Wednesday.\nCleo: hm\nDora: It rained.\nCleo: hm\nBen: Quote by Friday, with luck.";
    expect(deadlineOf(text, 'have')).toBe('by friday, 2026-03-20');
  });

  it('stays the day on which somebody agrees to the hour', () => {
    const text = "Ana: Ben, can you call Acme tomorrow at 10:00?\nBen: Sure, I'll call Acme at 10:00.";
    expect(deadlineOf(text, 'call')).toBe('tomorrow at 10:00, 2026-03-17');
  });

  it('is not when its owner does another thing this evening', () => {
    const text =
      "Cleo: Ana, get the plan right.\nAna: Understood. Signed quote to Ben by Wednesday.\nBen: I'll publish the notice on the portal this evening.";
    expect(deadlineOf(text)).toBe('by wednesday, 2026-03-18');
  });

  it('is the point of a list behind it that is a day and nothing else', () => {
    const dueOf = (point: string) => deadlineOf(`# Notes of 2026-03-16\n\n- Ana to send the quote\n  - ${point}\n`);
    expect(dueOf('March 20th')).toBe('march 20th, 2026-03-20');
    expect(dueOf('Ben dances on March 20th')).toBe('none');
  });

  it('is stated a little behind the request', () => {
    const text = 'Ana: Please send me your quote. It has to be short. The deadline is Friday.';
    expect(deadlineOf(text)).toBe('deadline is friday, 2026-03-20');
  });

  it.each([
    ['is told', 'The workshop is on Friday.', 'before the workshop', 'before the workshop, 2026-03-20'],
    [
      'stands too far behind its name',
      'The workshop will take place Friday.',
      'before the workshop',
      'before the workshop, undefined',
    ],
    [
      'is told within another time',
      'It rains when we have the workshop on the 20th.',
      'before the workshop',
      'before the workshop, 2026-03-20',
    ],
    [
      'is told twice',
      'The workshop is on Friday. The other workshop is on Monday.',
      'before the workshop',
      'before the workshop, undefined',
    ],
    [
      'is told far away',
      `The workshop is on Friday.${'\nDora: It rained.'.repeat(61)}`,
      'before the workshop',
      'before the workshop, undefined',
    ],
    [
      'is told of another than the next',
      'This workshop is on 16 March.',
      'before the next workshop',
      'before the next workshop, undefined',
    ],
    ['is today', 'The workshop is on 16 March.', 'before the workshop', 'before the workshop, 2026-03-16'],
    ['is over', 'The workshop was on 9 March.', 'before the workshop', 'before the workshop, undefined'],
    ['is what comes first', 'The workshop is on Friday.', 'after the workshop', 'after the workshop, undefined'],
  ])('is the day of its event where that %s', (_, told, words, deadline) => {
    expect(deadlineOf(`Cleo: ${told}\nAna: hm\nBen: I'll send the quote ${words}.`)).toBe(deadline);
  });

  it.each([
    ['pt', 'Ana: Ben, consegue enviar o quote até quinta?\nBen: até quinta não dá, só sexta', 'sexta, 2026-03-20'],
    [
      'de',
      'Ana: Ben, kannst du das quote bis Mittwoch schicken?\nBen: Mittwoch ist knapp, Freitag passt.',
      'freitag, 2026-03-20',
    ],
    [
      'es',
      'Ana: Ben, ¿puedes enviar el quote el miércoles?\nBen: El miércoles es imposible, el viernes sí.',
      'el viernes, 2026-03-20',
    ],
    [
      'fr',
      'Ana: Ben, peux-tu envoyer le quote mercredi ?\nBen: Mercredi est impossible, vendredi oui.',
      'vendredi, 2026-03-20',
    ],
  ])('is the day that suits in %s', (_, text, deadline) => {
    expect(deadlineOf(text)).toBe(deadline);
  });

  it.each([
    ['today rather than the day that is booked', "I'll book the 20th for the quote today", 'today, 2026-03-16'],
    ['the day rather than the event', "I'll send the quote on Thursday before the launch", 'on thursday, 2026-03-19'],
    [
      'what is due rather than what begins it',
      'I start on Tuesday and you have the quote on Friday',
      'on friday, 2026-03-20',
    ],
    ['of the main clause', 'I can send the quote on Thursday if someone takes my Tuesday', 'on thursday, 2026-03-19'],
    [
      'of the main clause behind an opening one',
      'If I get it by Tuesday, I send the quote on Friday',
      'on friday, 2026-03-20',
    ],
    ['in the next sentence', "I'll send the quote. Today, because the shop closes early then.", 'today, 2026-03-16'],
    [
      'not when its owner is away',
      "I'm off Thursday and Friday, so I'll send the quote on Monday",
      'on monday, 2026-03-23',
    ],
    [
      'at the head of the next sentence, before its clause',
      "I'll send the quote. Tomorrow morning, he is away today.",
      'tomorrow morning, 2026-03-17',
    ],
    [
      'right behind, where it is left with the speaker',
      "Then I'll ask for a quote. Leave that with me, I'll have an answer a week from today.",
      'a week from today, 2026-03-23',
    ],
    [
      'with the promise right behind',
      "Then I'll ask for a quote. Leave it with me, you'll have an answer by Thursday.",
      'by thursday, 2026-03-19',
    ],
  ])('is %s', (_, sentence, deadline) => {
    expect(deadlineOf(`Ana: ${sentence}\nBen: hm`)).toBe(deadline);
  });

  it('counts from the day of its own message, across day dividers', () => {
    const text =
      '--- Monday, March 16, 2026 ---\n09:00 Ana: hello\n--- Wednesday, March 18, 2026 ---\n09:00 Ana: I send the quote tomorrow';
    const { settled } = understand(text, {}, everything);
    const due = settled.flatMap((item) =>
      item.type === 'task' && item.deadline?.words === 'tomorrow' ? [item.deadline.dueDate] : [],
    );
    expect(due).toEqual(['2026-03-19']);
  });
});
