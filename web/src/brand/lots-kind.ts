import type { Brand } from '@parure/domain/brand/contract'
import { shownGroupDate, statusOfGroup } from '@parure/domain/brand/group-date'
import type { Range } from '@parure/domain/catalog/range'
import type { ListKind } from '../catalog/list-kind.ts'
import { lotsAddress } from './lots-state.ts'

/** Creates the list kind of a brand's lots of a month or year, which filters can use. */
export function lotsKind({ id, name }: Pick<Brand, 'id' | 'name'>, date: string): ListKind {
  return {
    status: statusOfGroup(date),
    path: `/followed-brands/${id}/jewelries`,
    title: `${name}, ${shownGroupDate(date)}`,
    about: 'A brand’s lots of a month or a year.',
    within: {
      selection: { brands: [name], saleDates: daysOf(date) },
      address: (state) => lotsAddress(id, { ...state, date }),
    },
  }
}

/** Returns the first and the last day of `2026-12` or `2026`. */
export function daysOf(date: string): Range {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const day = (first: boolean) => new Date(Date.UTC(year, first ? Math.max(month - 1, 0) : month || 12, first ? 1 : 0))
  return { from: isoDay(day(true)), to: isoDay(day(false)) }
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10)
