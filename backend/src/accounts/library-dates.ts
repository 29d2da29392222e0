/** A date as the account library keeps it (text on SQLite, a Date on PostgreSQL) in milliseconds since 1970 in UTC. */
export function millisecondsOf(date: string | Date): number {
  return (typeof date === 'string' ? new Date(date) : date).getTime();
}
