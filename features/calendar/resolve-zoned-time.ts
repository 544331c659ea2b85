/** Returns the instant, ISO 8601, at which a clock in that time zone shows that day and hour. */
export function resolveZonedTime(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - computeZoneOffset(asUtc, timeZone)
  // A clock change may lie between the two instants, so the offset is computed again.
  return new Date(asUtc - computeZoneOffset(first, timeZone)).toISOString()
}

/** Returns by how many milliseconds the zone is ahead of UTC. */
function computeZoneOffset(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}
