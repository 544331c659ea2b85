import type { DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import { RowError } from '../incoming/row-error.ts'

/** The first and last day of a date of any precision: `2020-07` is 2020-07-01 to 2020-07-31. */
export interface DateSpan {
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
}

export function parseDateSpan(given: string | null): DateSpan {
  if (given === null) return { startsOn: null, endsOn: null, precision: 'day' }
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(given) ?? []
  if (year === undefined) throw new RowError('bad-date', `not a date: ${given.slice(0, 40)}`)
  if (month === undefined) return { startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, precision: 'year' }
  const last = findLastDay(Number(year), Number(month))
  if (day === undefined)
    return { startsOn: `${year}-${month}-01`, endsOn: `${year}-${month}-${last}`, precision: 'month' }
  if (Number(day) < 1 || Number(day) > last) throw new RowError('bad-date', `no such day: ${given}`)
  return { startsOn: given, endsOn: given, precision: 'day' }
}

function findLastDay(year: number, month: number): number {
  if (month < 1 || month > 12) throw new RowError('bad-date', `no such month: ${year}-${month}`)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
