import type { ResolvedActions } from '@structured-extraction/plugin-resolved-actions';
import { cleanLine } from './clean.js';

export interface ExportedOwner {
  /** Clean, on one line, never empty. */
  readonly name: string;
  /** As the conversation shows it; null where it shows none. */
  readonly email: string | null;
}

type Participants = ResolvedActions['participants'];
type Owner = ResolvedActions['actions'][number]['owner'];

/** The owner where it is resolved; else null. */
export function ownerOf({ state, ref, display_name }: Owner, participants: Participants): ExportedOwner | null {
  const name = cleanLine(display_name ?? '');
  if (state !== 'resolved' || name === '') return null;
  const email = participants.find((participant) => participant.ref === ref)?.email ?? null;
  return { name, email: email === null ? null : cleanLine(email) };
}
