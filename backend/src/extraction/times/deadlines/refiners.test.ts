import { describe, expect, test } from 'vitest';
import { findTimes, toDueDate } from './find-deadlines.js';

/** Tuesday 10 March 2026, 09:00, one hour east of UTC. */
const reference = { at: { year: 2026, month: 3, day: 10, hour: 9, minute: 0, offsetMinutes: 60 }, dayFirst: true };

/** "words = role value" of every time in a sentence. */
function read(sentence: string): string[] {
  return findTimes(sentence, { start: 0, end: sentence.length }, reference).map((found) => {
    const words = sentence.slice(found.span.start, found.span.end);
    return `${words} = ${found.role} ${toDueDate(found, reference) ?? '-'}`;
  });
}

const TABLES: Readonly<Record<string, readonly (readonly [sentence: string, ...times: string[]])[]>> = {
  'joins the parts of one time': [
    ['by Friday, 13 March', 'by Friday, 13 March = deadline 2026-03-13'],
    ['by Friday 5pm', 'by Friday 5pm = deadline 2026-03-13T17:00:00+01:00'],
    ['by 7 tonight', 'by 7 tonight = deadline 2026-03-10T19:00:00+01:00'],
    ['by noon on Monday', 'by noon on Monday = deadline 2026-03-16T12:00:00+01:00'],
    ['Thursday by 16:00', 'Thursday by 16:00 = deadline 2026-03-12T16:00:00+01:00'],
    ['tomorrow (Wed)', 'tomorrow (Wed) = at 2026-03-11'],
    ['by the 2nd, 2 April', 'by the 2nd = deadline 2026-04-02', '2 April = at 2026-04-02'],
    ['by 2 April (Thursday)', 'by 2 April (Thursday) = deadline 2026-04-02'],
    ['tomorrow, Wednesday', 'tomorrow, Wednesday = at 2026-03-11'],
    ['next week, Wednesday', 'next week, Wednesday = at 2026-03-18'],
    ['Wednesday, next week', 'Wednesday = at 2026-03-11', 'next week = at -'],
    ['next week, probably Tuesday', 'next week, probably Tuesday = at 2026-03-17'],
    ['Monday next week', 'Monday next week = at 2026-03-16'],
    ['nächste Woche Mittwoch', 'nächste Woche Mittwoch = at 2026-03-18'],
    ['bis Donnerstag nächster Woche', 'bis Donnerstag nächster Woche = deadline 2026-03-19'],
    ['sexta às 19h', 'sexta às 19h = at 2026-03-13T19:00:00+01:00'],
    ['Saturday 14th at 8am', 'Saturday 14th at 8am = at 2026-03-14T08:00:00+01:00'],
    ['for 6 June by Friday', 'for 6 June = at 2026-06-06', 'by Friday = deadline 2026-03-13'],
    ['bring the second mast on Saturday', 'on Saturday = at 2026-03-14'],
    ['Friday, Monday', 'Friday = at 2026-03-13', 'Monday = at 2026-03-16'],
    ['Friday\n5pm', 'Friday = at 2026-03-13', '5pm = at 2026-03-10T17:00:00+01:00'],
  ],
  'reads a range as its end': [
    ['between Tuesday and Thursday', 'between Tuesday and Thursday = at 2026-03-19'],
    ['Wed-Fri', 'Wed-Fri = at 2026-03-13'],
    ['from Monday to Thursday', 'from Monday to Thursday = at 2026-03-19'],
    ['Thursday and Friday', 'Thursday = at 2026-03-12', 'Friday = at 2026-03-13'],
    ['today or tomorrow', 'today or tomorrow = at 2026-03-11'],
  ],
  'takes the month of a day from its event': [
    ['before the July data comes out on the 6th', 'before the July data comes out on the 6th = deadline 2026-07-06'],
    ['before the data comes out on the 6th', 'before the data comes out on the 6th = deadline 2026-04-06'],
  ],
  'keeps the zone with its time': [
    ['5pm ET tomorrow', '5pm ET tomorrow = at 2026-03-11T17:00:00-04:00'],
    ['by 10:00 UTC+2', 'by 10:00 UTC+2 = deadline 2026-03-10T10:00:00+02:00'],
    ['at 18:00 CET', 'at 18:00 CET = at 2026-03-10T18:00:00+01:00'],
    ['tomorrow at 17 utc', 'tomorrow at 17 utc = at 2026-03-11T17:00:00+00:00'],
    ['at 10:00 Lisbon time', 'at 10:00 Lisbon time = at 2026-03-10'],
    ['due 3pm (lisbon time) Monday', 'due 3pm (lisbon time) Monday = deadline 2026-03-16'],
    ['demain 10h et vendredi', 'demain 10h = at 2026-03-11T10:00:00+01:00', 'vendredi = at 2026-03-13'],
  ],
  'takes in the words that press it': [
    ['Friday at the latest', 'Friday at the latest = deadline 2026-03-13'],
    ['tomorrow, latest', 'tomorrow, latest = deadline 2026-03-11'],
    ['am Freitag spätestens', 'am Freitag spätestens = deadline 2026-03-13'],
    ['viernes como muy tarde', 'viernes como muy tarde = deadline 2026-03-13'],
    ['no later than 20 March', 'no later than 20 March = deadline 2026-03-20'],
  ],
  'drops what is no time to act by': [
    ['I skip that for now'],
    ['it needs a fix in that release'],
    ['notes on the review'],
    ['in last meeting we agreed on it'],
    ['mend the table in the March 3 report'],
    ['send the Friday figures'],
    ['send the figures the Friday before', 'the Friday = at 2026-03-13'],
    ['I am still working on it right now'],
    ['Trying it out now, will report back'],
    ['there is more coming in right now'],
    ['now like to get feedback'],
    ['it is long, but now it works'],
    ['I will check it now', 'now = at 2026-03-10'],
    ['Do it now!', 'now = at 2026-03-10'],
    ['I am telling the vendor now', 'now = at 2026-03-10'],
    ['let me know when you get home'],
    ['I do that when you get home', 'when you get home = at -'],
    ['finalize the Q3 goals'],
    ['we now have some funds'],
    ['add a helper, especially now that it is known'],
    ['finish it now and rest', 'now = at 2026-03-10'],
    ['we meet on the second Thursday of January'],
    ['on the 12th Thursday', 'on the 12th Thursday = at 2026-03-12'],
    ['move the later version aside'],
    ['it takes version 9 or later'],
    ['look at it later', 'later = at -'],
    ['find what blocks us by speaking with the board'],
    ['I have met him before and he was nice'],
    ['while the words could be better'],
    ["let's discuss it on a call"],
    ['keep notes in meeting doc'],
    ['at a future meeting we vote', 'at a future meeting = at -'],
    ['for launch day', 'for launch = at -'],
    ['ship it in Q3 please', 'in Q3 = at -'],
    ['each will do a 15min talk'],
    ['the plans we need for that training', 'for that training = at -'],
    ['for the next release', 'for the next release = at -'],
    ['before the release', 'before the release = deadline -'],
    ['a wrapper that logs when called'],
    ['I read it while testing yours'],
    ['when I have it', 'when I have it = at -'],
    ['three days of work a week'],
    ['30 hours from her project'],
    ['within 7 days of receipt', 'within 7 days of receipt = deadline -'],
    ['have a good weekend'],
    ['it is great when we meet', 'when we meet = at -'],
  ],
  'leaves an event its day': [
    ["on Thursday's call", "on Thursday's call = at 2026-03-12"],
    ["before Monday's session", "before Monday's session = deadline 2026-03-16"],
    ['before renewals go out on the 15th', 'before renewals go out on the 15th = deadline 2026-03-15'],
    ["Thursday's numbers", 'Thursday = at 2026-03-12'],
  ],
  'leaves a verb its particle': [
    ['drop it in on Friday', 'on Friday = at 2026-03-13'],
    ['to be in by Friday', 'by Friday = deadline 2026-03-13'],
    ['it is in the van'],
    ["appelle quand même l'équipe"],
    ['So first thing, call them'],
  ],
  'tells when nothing is to happen': [
    ['do not deploy on Friday', 'on Friday = not_then -'],
    ["I won't get to it in the next few days", 'in the next few days = not_then -'],
    ["I can't do it before Thursday", 'before Thursday = not_before -'],
    ["don't forget to call on Friday", 'on Friday = at 2026-03-13'],
    ["why don't we meet on Friday", 'on Friday = at 2026-03-13'],
    ["can't you call on Friday?", 'on Friday = at 2026-03-13'],
    ['I have not read it but will on Friday', 'on Friday = at 2026-03-13'],
    ['it is not done, we meet on Friday', 'on Friday = at 2026-03-13'],
    ['ich kann am Montag nicht', 'am Montag = at 2026-03-16'],
    ['schick es nicht am Montag', 'am Montag = not_then -'],
    ["n'oublie pas d'appeler lundi", 'lundi = at 2026-03-16'],
    ['no llames el lunes', 'el lunes = not_then -'],
    ['não ligue na segunda', 'na segunda = not_then -'],
    ['when can you send it'],
  ],
  'tells what is over by the forms of verbs': [
    ['die sich am Montag angemeldet haben', 'am Montag = past -'],
    ['wir haben am Montag geliefert', 'am Montag = past -'],
    ['wir haben am Montag Zeit', 'am Montag = at 2026-03-16'],
    ['on a livré vendredi', 'vendredi = past -'],
    ['on a une réunion vendredi', 'vendredi = at 2026-03-13'],
    ['los que se apuntaron el lunes', 'el lunes = past -'],
    ['quem se inscreveu na segunda', 'na segunda = past -'],
    ['ela ficou de comprar na segunda', 'na segunda = at 2026-03-16'],
  ],
  'tells lower bounds, starts, the past and ends of states from deadlines': [
    ['not before Thursday', 'not before Thursday = not_before -'],
    ['no earlier than 1 April', 'no earlier than 1 April = not_before -'],
    ['frühestens am Montag', 'frühestens am Montag = not_before -'],
    ['it starts Friday', 'starts Friday = start -'],
    ['from Monday', 'from Monday = start -'],
    ['ab dem 23.', 'ab dem 23 = start -'],
    ['we deployed on Friday', 'on Friday = past -'],
    ['Ana merged it on Monday', 'on Monday = past -'],
    ['get it signed on Monday', 'on Monday = at 2026-03-16'],
    ['I said I would send it on Monday', 'on Monday = at 2026-03-16'],
    ['it was delivered by Monday', 'by Monday = deadline 2026-03-16'],
    ["I'm out until Thursday", 'until Thursday = until_state 2026-03-12'],
    ['on leave until Monday', 'until Monday = until_state 2026-03-16'],
    ['you have until Thursday', 'until Thursday = deadline 2026-03-12'],
    ['please keep it open until Thursday', 'until Thursday = deadline 2026-03-12'],
  ],
};

for (const [claim, rows] of Object.entries(TABLES)) {
  describe(claim, () => {
    test.each(rows.map(([sentence, ...times]) => ({ sentence, times })))('in "$sentence"', ({ sentence, times }) => {
      expect(read(sentence)).toEqual(times);
    });
  });
}
