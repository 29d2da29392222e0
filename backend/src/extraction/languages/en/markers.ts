import type { Markers } from '../markers.js';

/** The words of minutes, trackers and templates; AI, AP and AR are short for "action item", "point", "required". */
export const markers: Markers = {
  task: 'todo, todos, to-do, to-dos, to do, action, actions, task, tasks, next step, next steps, follow-ups, followups, follow-up:, followup:, ai:, ap:, ar:, fixme:',
  decision:
    'decision, decisions, decided, agreed, agreements, resolved, resolutions, outcomes, resolution:, outcome:, conclusion:, verdict:, accepted:, approved:, rejected:, motion carried:, motion passed:, motion approved:',
  risk: 'risk, risks, blocker, blockers, concerns, heads up, red flags, concern:, issue:, warning:, caveat:, danger:, heads-up:, headsup:, red flag:, watch out:',
  shouted: ['TODO', 'FIXME'],
  between: 'on by for that item items point points required needed made taken log',
  beside: 'and the our new open all item items point points list',
};
