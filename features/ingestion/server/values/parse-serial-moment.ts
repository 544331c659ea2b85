import { toLocalTime, type LocalTime } from './parse-instant.ts'

const dayMilliseconds = 86_400_000
/** Days of Excel from 1990 to 2049; other figures of five digits are no days. */
const serialDays = { first: 32_874, last: 54_788 }
/** Milliseconds of the years 1990 to 2049. */
const instants = { first: Date.UTC(1990, 0, 1), last: Date.UTC(2050, 0, 1) }

/**
 * Parses a number of a spreadsheet or a program: days since 1900, `46095` or `46095.604`, and seconds or milliseconds
 * since 1970. Returns null for other texts.
 */
export function parseSerialMoment(text: string, timeZone: string | null): LocalTime | null {
  const [, days, fraction = ''] = /^(\d{5})(\.\d{1,12})?$/.exec(text) ?? []
  if (days !== undefined) {
    const serial = Number(days)
    if (serial < serialDays.first || serial > serialDays.last) return null
    const minutes = Math.round(Number(`0${fraction}`) * 1440)
    return toLocalTime(new Date((serial - 25_569) * dayMilliseconds + minutes * 60_000), 'UTC')
  }
  if (!/^(?:\d{10}|\d{13})$/.test(text)) return null
  const instant = text.length === 10 ? Number(text) * 1000 : Number(text)
  if (instant < instants.first || instant >= instants.last) return null
  return toLocalTime(new Date(instant), timeZone ?? 'UTC')
}
