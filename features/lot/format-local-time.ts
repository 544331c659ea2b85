import { formatClock } from '@parure/values/format-day.ts'

/** Returns `2:30 p.m. New York time` for `14:30` in `America/New_York`. */
export function formatLocalTime(time: string, timeZone: string | null | undefined): string {
  const clock = formatClock(time)
  if (!timeZone) return clock
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return place === 'UTC' ? `${clock} UTC` : `${clock} ${place} time`
}
