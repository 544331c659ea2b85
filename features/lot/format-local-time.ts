/** Returns `14:30 New York time` for `14:30` in `America/New_York`. */
export function formatLocalTime(time: string, timeZone: string | null | undefined): string {
  if (!timeZone) return time
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return place === 'UTC' ? `${time} UTC` : `${time} ${place} time`
}
