/** The database with the schema that others are copied from. */
export const migrated = 'migrated'

/** Returns the address of a database on the server behind a socket. */
export function buildDatabaseAddress(host: string, name: string): string {
  return `postgres://parure@/${name}?host=${encodeURIComponent(host)}`
}
