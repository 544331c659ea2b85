import type { Brand } from '../../contract.ts'
import { formatGroupDate, parseGroupStatus } from '../../group-date.ts'
import type { Range } from '@parure/features/catalog/range.ts'
import type { ListKind } from '@parure/features/catalog/web/address/list-kind.ts'
import { buildBrandLotsAddress } from './brand-lots-state.ts'

/** Creates the list kind of a brand's lots of a month or year, which filters can use. */
export function createBrandListKind({ id, name }: Pick<Brand, 'id' | 'name'>, date: string): ListKind {
  return {
    status: parseGroupStatus(date),
    path: `/followed-brands/${id}/jewelries`,
    title: `${name}, ${formatGroupDate(date)}`,
    about: 'A brand’s lots of a month or a year.',
    within: {
      selection: { brands: [name], saleDates: getDateRange(date) },
      address: (state) => buildBrandLotsAddress(id, { ...state, date }),
    },
  }
}

/** Returns the first and the last day of `2026-12` or `2026`. */
export function getDateRange(date: string): Range {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const getBoundary = (first: boolean) =>
    new Date(Date.UTC(year, first ? Math.max(month - 1, 0) : month || 12, first ? 1 : 0))
  return { from: formatIsoDay(getBoundary(true)), to: formatIsoDay(getBoundary(false)) }
}

const formatIsoDay = (day: Date): string => day.toISOString().slice(0, 10)
