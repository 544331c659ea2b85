import { formatGroupedPrice } from '@parure/values/money.ts'
import type { BidRoute, DatedSchedule, TaxRegime } from './dated-schedule.ts'
import type { PremiumSchedule } from './schedule.ts'

/** Returns a schedule in one line: "26% up to 800 000 GBP, 21% up to 4 500 000, 15% above". */
export function describeSchedule(schedule: PremiumSchedule & Partial<DatedSchedule>): string {
  const { tiers, mode, minimum, feePerLot, percentOnHammer } = schedule
  const currency = schedule.currency ? `\u00a0${schedule.currency}` : ''
  const parts = tiers.map(({ percent }, index) => {
    const next = tiers[index + 1]
    if (tiers.length === 1) return `${trimDecimalZeros(percent)}%`
    const share = `${trimDecimalZeros(percent)}%${mode === 'whole' ? ' of the whole price' : ''}`
    return next
      ? `${share} up to ${formatGroupedPrice(trimDecimalZeros(next.from))}${index === 0 ? currency : ''}`
      : `${share} above`
  })
  return [
    parts.join(', '),
    ...(minimum === null ? [] : [`at least ${formatGroupedPrice(trimDecimalZeros(minimum))}${currency}`]),
    ...(percentOnHammer === null ? [] : [`and ${trimDecimalZeros(percentOnHammer)}% of the hammer price`]),
    ...(feePerLot === null ? [] : [`and ${formatGroupedPrice(trimDecimalZeros(feePerLot))}${currency} a lot`]),
    ...(schedule.vatIncluded ? ['VAT included'] : []),
  ].join(', ')
}

const routes: Record<BidRoute, string> = {
  any: '',
  room: 'bids in the room',
  online: 'online bids',
  'priority-bid': 'priority bids',
  platform: 'bids on other platforms',
}
const regimes: Record<TaxRegime, string> = { any: '', margin: 'margin taxation', standard: 'standard taxation' }

/** Returns the bid route and tax regime that a schedule is restricted to; empty without a restriction. */
export const listScheduleTerms = ({ route, taxRegime }: Pick<DatedSchedule, 'route' | 'taxRegime'>): string[] =>
  [routes[route], regimes[taxRegime]].filter((words) => words !== '')

/** Removes trailing zeros after the decimal point. */
function trimDecimalZeros(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure
}
