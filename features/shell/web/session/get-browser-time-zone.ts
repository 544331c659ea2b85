/** Returns the browser's IANA time zone. */
export function getBrowserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
