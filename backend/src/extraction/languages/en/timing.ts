import type { TimingWords } from '../timing.js';

export const timing: TimingWords = {
  past:
    'was were did had been went came sent broke failed took made gave left found saw kept met paid ran wrote ' +
    'began lost built bought spoke happened started',
  open:
    'will ll can could should would must need needs want wants going gonna gotta let lets please may might ' +
    'shall cannot due d try to',
  pastEnding: 'ed',
  notPast: 'need',
  pastBehind: 'i we they he she who just already also never only was were been',
  determiners: 'the a an this that our your my any all no every each',
  objects: 'the a an this that our your my it them him her us me his their its everything all',
  negations: 'not cannot never dont wont cant',
  shortNegation: 't',
  notNegated: 'forget hesitate fail only just why if wait later worry mind',
  states:
    'out away off closed open back unavailable valid frozen here holiday vacation booked ooo busy abroad ' +
    'travelling traveling parked blocked live absent',
  keeping: 'keep keeps hold wait leave stay',
  onLeave: 'on leave',
  wishing: 'good nice great lovely happy',
  roughly: 'ish',
  works:
    'release review planning post talk class merge submission filing delivery migration deployment deploy ' +
    'service slot window round rollout presentation summit show invoice board van truck train boat ferry post',
  coming: 'next this upcoming coming first',
  participles: 'ing ed',
  present: 'now rn',
  dayBefore: 'by then|before then|until then|till then|before that|by that date',
  rightNow: 'now|right now|rn|right away|straight away|this instant|this second',
  lasting: 'still working currently looking trying already having getting seeing wondering thinking',
  being: 'am is are was were be been m re s',
  goingOn: 'ing',
  knowing: 'know knows tell out say remember see decide ask about for',
  stops: 'and but so because then if please or otherwise cuz unless though',
  subjects: 'i we you they he she it let',
  modals: 'will can could should would must need needs have may might',
  streets: 'street st road rd avenue ave lane drive court square',
  dayEndings: 'st nd rd th',
  toDay: 'and to',
  the: 'the',
  looseParts: 'am pm eve early night',
  hourUnits: 'hours hrs',
  spokenHour: { a: 'a', quarter: 'quarter', half: 'half', past: 'past', to: 'to' },
  surely: 'clock oclock',
  halves: 'clock',
  meridiem: { am: 'am', pm: 'pm' },
  until: 'to til till',
  orMore: 'or to',
  more: 'more full whole',
  countedFrom: 'from after of on following',
  onDay: 'on',
  madeOf: 'of from',
  spanTime: 'time',
  now: 'now',
  weekBehind: 'week',
  endAlone: 'end',
  zoneTime: { time: 'time', local: 'local' },
  habits: {
    adjectivesFirst: true,
    nextSkipsAWeek: true,
    monthBeforeDay: true,
    capitalMonths: true,
    bareMonths: true,
    doubtfulWeekdays: 'capital',
  },
};
