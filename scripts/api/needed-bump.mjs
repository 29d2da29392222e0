/**
 * What kind of release a change of a public API asks for: `major` where a line of the report that was released is gone or
 * was changed, `minor` where there are only new ones; before 1.0.0 a minor release may do either. Null: nothing changed.
 */
export function neededBump(released, current, version) {
  const [before, after] = [released, current].map((report) => report.split('\n').map((line) => line.trim()));
  if (before.join('\n') === after.join('\n')) return null;
  let next = 0;
  for (const line of after) if (line === before[next]) next += 1;
  return next === before.length || version.startsWith('0.') ? 'minor' : 'major';
}
