/** Returns the browser's IANA time zone. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
