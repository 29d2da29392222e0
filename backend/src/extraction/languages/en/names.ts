import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast:
    'at by until till from to on in for of and or the an is are was be it so around about before after since ' +
    'start starts started ends time now today tomorrow a',
  particles: 'of the',
  states: 'guest|external|unverified|host|moderator|he\\/\\w+|she\\/\\w+|they\\/\\w+|pinned|bot|app',
  and: 'and',
  titles:
    'mr mrs ms miss mx dr prof professor sir dame lord lady rev revd hon cllr councillor councilmember councilman ' +
    'councilwoman alderman commissioner sen senator rep judge justice capt captain lt sgt aunt auntie uncle sister father ' +
    'coach skipper',
  pluralTitles: 'cllrs councillors messrs drs profs',
  self: 'me',
  labels:
    'note notes todo action actions decision decisions decided risk risks agreed agenda date time place ' +
    'present attendees apologies subject to from cc sent re fwd topic summary update status next deadline ' +
    'due owner ps p.s fyi eta edit warning example result version expected actual reported location venue ' +
    'absent minutes chair link links http https question answer reminder important priority type reporter ' +
    'assignee department customer case keywords milking night call room host speakers recording options ' +
    'option pros cons plan problem background goal goals transcript scope idea proposal verdict consensus resolution resolved ' +
    'suggestion discussion conclusion calendar blocked done ai q chat slides poll presenter issue rationale ' +
    'yes no all posted started created updated opened commented replied edited modified delivered read imessage participants members',
  roles: 'customer host chair reporter',
};
