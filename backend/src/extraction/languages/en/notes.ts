import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance:
    '(?:(?:(?:board|committee|council) )?(?:members|trustees|directors|governors|officers|councillors|staff)|those|people) present|' +
    'present|attendees|attending|in attendance|participants|apologies(?: for absence)?|absent|' +
    'minutes(?: by| taken by)?|chair(?:ed by)?|clerk|secretary|notes|host|note ?taker|in the lab',
  also: 'Also ',
  by: 'by',
  duties:
    'moderator|facilitator|host|scribe|note ?taker|minute ?taker|chair|clerk|secretary|treasurer|speaker|presenter',
  attendanceTitles:
    'present|attendees?|attendance|attending|in attendance|participants|members|visitors|guests|observers|' +
    'regrets|apologies|absent|invited|voting members',
  signInTitles: 'roll call|sign in(?: below)?',
  blanks: '@?name\\b.{0,60}|.{0,12}attendee names?.{0,12}|your name.{0,40}|none|n\\/a|tbd|tbc',
  honorifics: 'the',
  assigns: 'actions?|to-?dos?|tasks?|next steps?|assign\\w{0,6}',
  nobody: 'my ?name|your ?name|name|session chair|meeting facilitator|facilitator|note ?taker|all|everyone|unassigned',
  voices: "I|I['’](?:m|ll|ve|d)|my|me",
  voicesFirst: 'we|yes|yeah|no|nope|agree[ds]?|thanks',
  ownerColumn: 'owners?|who|responsible(?: person)?|assignee|assigned to|lead|by whom',
  actionColumn: 'actions?(?: items?)?|tasks?|what|description|to-?dos?|next steps?',
  dueColumn: 'due(?: date| by)?|deadline|by when|when|target(?: date)?',
  decisionColumn: 'decisions?|decided',
  weakActionColumn: 'what|description',
  doneColumn: 'status|state|done|progress',
  doneWords: 'done|closed|completed?|finished|resolved',
};
