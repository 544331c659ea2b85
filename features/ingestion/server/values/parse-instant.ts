import { memoize } from '@parure/cache/memoize.ts'

/** A local day and time. */
export interface LocalTime {
  day: string
  /** `HH:MM`. */
  time: string
}

const withOffset =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})$/i
/** ISO 8601 without separators. */
const basic = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})$/i

/** Parses `2026-12-12T14:30:00+01:00` to local time; null for a text without an offset. */
export function parseInstant(given: string, timeZone: string | null): LocalTime | null {
  const text = given.replace(
    basic,
    (_, year, month, date, hour, minute, second = '00', offset) =>
      `${year}-${month}-${date}T${hour}:${minute}:${second}${offset}`,
  )
  const [, day = '', time = '', seconds = '00', offset] = withOffset.exec(text) ?? []
  if (offset === undefined) return null
  const plain = /^[ZUG]/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
  const instant = new Date(`${day}T${time}:${seconds}${plain}`)
  if (Number.isNaN(instant.getTime())) return null
  // Midnight means an unknown time: the day is then kept as it is written.
  if (timeZone === null || (time === '00:00' && seconds === '00')) return { day, time }
  return toLocalTime(instant, timeZone)
}

const getFormat = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
  { max: 500 },
)

/** Returns the local time at an instant. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(instant)
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${getPart('year')}-${getPart('month')}-${getPart('day')}`,
    time: `${getPart('hour')}:${getPart('minute')}`,
  }
}
