import type { Discourse } from '../3-resolve/discourse.js';
import type { ResolvedTask } from '../3-resolve/resolved-item.js';
import { spokenName } from '../3-resolve/wording/persons.js';

/** The evidence that made it a task, in a few words: "asked by Ana, accepted by Ben". */
export function reasonOf(task: ResolvedTask, discourse: Discourse): string {
  const speaker = task.candidate.utterance.message.speaker;
  const says = nameOf(speaker, discourse);
  const owner = task.owner.name === undefined ? undefined : spokenName(task.owner.name);
  if (task.candidate.utterance.marker?.kind === 'task') return 'explicit marker';
  switch (task.kind) {
    case 'accepted_request':
      return accepted(says === owner ? (nameOf(task.requester, discourse) ?? owner) : says, owner);
    case 'commitment':
      return `promised${owner === undefined ? '' : ` by ${owner}`}`;
    case 'assignment':
      return `assigned${owner === undefined ? '' : ` to ${owner}`}${says === undefined || says === owner ? '' : ` by ${says}`}`;
    case 'request':
      return `asked${says === undefined ? '' : ` by ${says}`}${owner === undefined ? '' : ` of ${owner}`}`;
  }
}

/** Whoever took it in words of their own, and was asked by nobody, promised it. */
function accepted(asks: string | undefined, owner: string | undefined): string {
  if (asks === owner && owner !== undefined) return `promised by ${owner}`;
  return `asked${asks === undefined ? '' : ` by ${asks}`}${owner === undefined ? '' : `, accepted by ${owner}`}`;
}

function nameOf(participant: number | null, discourse: Discourse): string | undefined {
  const found = participant === null ? undefined : discourse.conversation.participants[participant];
  return found === undefined ? undefined : spokenName(found.name);
}
