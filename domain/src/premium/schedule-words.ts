import { groupedPrice } from '../money.ts'
import type { BidRoute, DatedSchedule, TaxRegime } from './dated-schedule.ts'
import type { PremiumSchedule } from './schedule.ts'

/** Returns a schedule in one line: "26% up to 800 000 GBP, 21% up to 4 500 000, 15% above". */
export function scheduleWords(schedule: PremiumSchedule & Partial<DatedSchedule>): string {
  const { tiers, mode, minimum, feePerLot, percentOnHammer } = schedule
  const currency = schedule.currency ? `\u00a0${schedule.currency}` : ''
  const parts = tiers.map(({ percent }, index) => {
    const next = tiers[index + 1]
    if (tiers.length === 1) return `${short(percent)}%`
    const share = `${short(percent)}%${mode === 'whole' ? ' of the whole price' : ''}`
    return next ? `${share} up to ${groupedPrice(short(next.from))}${index === 0 ? currency : ''}` : `${share} above`
  })
  return [
    parts.join(', '),
    ...(minimum === null ? [] : [`at least ${groupedPrice(short(minimum))}${currency}`]),
    ...(percentOnHammer === null ? [] : [`and ${short(percentOnHammer)}% of the hammer price`]),
    ...(feePerLot === null ? [] : [`and ${groupedPrice(short(feePerLot))}${currency} a lot`]),
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
export const termsOf = ({ route, taxRegime }: Pick<DatedSchedule, 'route' | 'taxRegime'>): string[] =>
  [routes[route], regimes[taxRegime]].filter((words) => words !== '')

/** Removes trailing zeros after the decimal point. */
function short(figure: string): string {
  return figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure
}
