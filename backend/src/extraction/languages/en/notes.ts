import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance:
    'present|attendees|attending|in attendance|participants|apologies|absent|minutes(?: by)?|chair|notes|' +
    'host|note ?taker|in the lab',
  also: 'Also ',
  by: 'by',
  duties: 'moderator|facilitator|host|scribe|note ?taker|chair|speaker|presenter',
  attendanceTitles:
    'present|attendees?|attendance|attending|in attendance|participants|members|visitors|guests|observers|' +
    'regrets|apologies|absent|invited|voting members',
  signInTitles: 'roll call|sign in(?: below)?',
  blanks: '@?name\\b.{0,60}|.{0,12}attendee names?.{0,12}|your name.{0,40}|none|n\\/a',
  honorifics: 'the|cllrs?',
  assigns: 'actions?|to-?dos?|tasks?|next steps?|assign\\w{0,6}',
  nobody: 'my ?name|your ?name|name|session chair|meeting facilitator|facilitator|note ?taker|all|everyone',
  voices: "I|I['’](?:m|ll|ve|d)|my|me",
  voicesFirst: 'we|yes|yeah|no|nope|agree[ds]?|thanks',
};
