const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface RemainingTime {
  days: number
  hours: number
  minutes: number
}

/** Converts the wire's `YYYY-MM-DD HH:MM:SS` (UTC) to ISO 8601. */
export function convertEndDate(endDate: string): string {
  return `${endDate.replace(' ', 'T')}Z`
}

/** Returns the time left until `endDate` (`YYYY-MM-DD HH:MM:SS` in UTC) at `now` (ms); null when it has passed. */
export function computeTimeLeft(endDate: string, now: number): RemainingTime | null {
  const left = Date.parse(convertEndDate(endDate)) - now
  if (!(left > 0)) return null
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  }
}

/** Returns, for example, `12 days, 4 hours, 31 minutes`. */
export function formatCountdown({ days, hours, minutes }: RemainingTime): string {
  return `${days} days, ${hours} hours, ${minutes} minutes`
}
