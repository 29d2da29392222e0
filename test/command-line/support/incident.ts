import { readFileSync } from 'node:fs';

/**
 * The example of an incident, with a marked task behind it that has neither owner nor date, whatever the engine makes of the
 * rest.
 */
export function incidentText(): string {
  const example = readFileSync(new URL('../../../examples/slack-incident.txt', import.meta.url), 'utf8');
  return `${example.trimEnd()}\n\nNgozi Eze  2:40 PM\nTODO: tidy up the runbook\n`;
}
