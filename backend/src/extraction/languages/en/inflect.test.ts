import { expect, it } from 'vitest';
import { inflect } from './inflect.js';
import { WORK_VERBS } from './verbs.js';

it.each([
  ['call', 'calls', 'called', 'called', 'calling'],
  ['fix', 'fixes', 'fixed', 'fixed', 'fixing'],
  ['push', 'pushes', 'pushed', 'pushed', 'pushing'],
  ['fetch', 'fetches', 'fetched', 'fetched', 'fetching'],
  ['copy', 'copies', 'copied', 'copied', 'copying'],
  ['pay', 'pays', 'paid', 'paid', 'paying'],
  ['play', 'plays', 'played', 'played', 'playing'],
  ['merge', 'merges', 'merged', 'merged', 'merging'],
  ['agree', 'agrees', 'agreed', 'agreed', 'agreeing'],
  ['tie', 'ties', 'tied', 'tied', 'tying'],
  ['plan', 'plans', 'planned', 'planned', 'planning'],
  ['ship', 'ships', 'shipped', 'shipped', 'shipping'],
  ['draw', 'draws', 'drew', 'drawn', 'drawing'],
  ['book', 'books', 'booked', 'booked', 'booking'],
  ['commit', 'commits', 'committed', 'committed', 'committing'],
  ['visit', 'visits', 'visited', 'visited', 'visiting'],
  ['open', 'opens', 'opened', 'opened', 'opening'],
  ['edit', 'edits', 'edited', 'edited', 'editing'],
  ['debug', 'debugs', 'debugged', 'debugged', 'debugging'],
  ['format', 'formats', 'formatted', 'formatted', 'formatting'],
  ['program', 'programs', 'programmed', 'programmed', 'programming'],
  ['resubmit', 'resubmits', 'resubmitted', 'resubmitted', 'resubmitting'],
  ['quit', 'quits', 'quitted', 'quitted', 'quitting'],
  ['wait', 'waits', 'waited', 'waited', 'waiting'],
  ['enter', 'enters', 'entered', 'entered', 'entering'],
  ['dry-run', 'dry-runs', 'dry-ran', 'dry-run', 'dry-running'],
  ['reshoot', 'reshoots', 'reshot', 'reshot', 'reshooting'],
  ['broadcast', 'broadcasts', 'broadcast', 'broadcast', 'broadcasting'],
  ['cross-check', 'cross-checks', 'cross-checked', 'cross-checked', 'cross-checking'],
  ['send', 'sends', 'sent', 'sent', 'sending'],
  ['write', 'writes', 'wrote', 'written', 'writing'],
  ['do', 'does', 'did', 'done', 'doing'],
])('knows the forms of %s', (base, third, past, participle, ing) => {
  expect(inflect(base)).toEqual({ base, third, past, participle, ing });
});

it('gives every verb of work an -ing form of its own', () => {
  const forms = [...new Set(WORK_VERBS)].map((verb) => inflect(verb).ing);
  expect(forms.filter((form, at) => !form.endsWith('ing') || forms.indexOf(form) !== at)).toEqual([]);
});
