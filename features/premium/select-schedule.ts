import type { DatedSchedule } from './dated-schedule.ts'
import type { NoFigureReason } from '@parure/features/lot/other-basis.ts'
import { scaleDecimal } from '@parure/values/money.ts'
import { isAtSite } from './site.ts'

/** The facts that decide which schedule is in force. */
export interface ScheduledSale {
  location: string | null
  currency: string | null
  /** First and last day, `YYYY-MM-DD`; null unless known to the day. */
  startsOn: string | null
  endsOn: string | null
}

export type NoScheduleReason = Exclude<NoFigureReason, 'ambiguous'>

export interface SelectedSchedule {
  /** The schedule for deriving figures, surcharges included; null unless exactly one is certain. */
  schedule: DatedSchedule | null
  reason: NoScheduleReason | null
  /** All applicable schedules for display, surcharges included. */
  inForce: readonly DatedSchedule[]
}

/**
 * Selects the schedule of a sale from those of its house. The bid route and the taxation of a lot are not published:
 * schedules that differ only in these compete, and no schedule is selected.
 */
export function selectSchedule(schedules: readonly DatedSchedule[], sale: ScheduledSale): SelectedSchedule {
  const { startsOn, endsOn } = sale
  if (startsOn === null || endsOn === null) return refuseSchedule('no-day')
  const ofPlace = schedules.filter(
    ({ site, currency }) =>
      (site === null || isAtSite(sale.location, site)) && (currency === null || currency === sale.currency),
  )
  const touched = ofPlace.filter(
    (each) => isInForce(each, startsOn) || (isSaleDayRule(each) && hasCommonDay(each, sale)),
  )
  const inForce = touched.filter(
    (each) => isInForce(each, startsOn) && (!isSaleDayRule(each) || isInForce(each, endsOn)),
  )
  if (inForce.length < touched.length) return refuseSchedule('changes-during-sale')
  const [base, ...others] = inForce.filter(({ stacks }) => !stacks)
  if (!base) return refuseSchedule('no-schedule', inForce)
  if (others.length > 0) return refuseSchedule('several', inForce)
  if (inForce.some(({ derive }) => !derive)) return refuseSchedule('doubtful', inForce)
  return { schedule: addSurcharges(base, inForce), reason: null, inForce }
}

const refuseSchedule = (reason: NoScheduleReason, inForce: readonly DatedSchedule[] = []): SelectedSchedule => ({
  schedule: null,
  reason,
  inForce,
})

const isSaleDayRule = ({ dayRule }: DatedSchedule): boolean => dayRule === 'sale-day'

const isInForce = ({ validFrom, validTo }: DatedSchedule, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo)

function hasCommonDay({ validFrom, validTo }: DatedSchedule, { startsOn, endsOn }: ScheduledSale): boolean {
  return validFrom <= (endsOn ?? '') && (validTo === null || (startsOn ?? '') <= validTo)
}

/** Surcharges have no tiers: they are a percentage on the hammer price, a fee, or both. */
function addSurcharges(base: DatedSchedule, inForce: readonly DatedSchedule[]): DatedSchedule {
  const surcharges = inForce.filter(({ stacks }) => stacks)
  if (surcharges.length === 0) return base
  const all = [base, ...surcharges]
  return {
    ...base,
    percentOnHammer: sumDecimals(
      all.map(({ percentOnHammer }) => percentOnHammer),
      3,
    ),
    feePerLot: sumDecimals(
      all.map(({ feePerLot }) => feePerLot),
      2,
    ),
    quote: all.map(({ quote }) => quote).join('; '),
  }
}

function sumDecimals(decimals: readonly (string | null)[], places: number): string | null {
  const given = decimals.filter((each) => each !== null)
  if (given.length === 0) return null
  const digits = String(given.reduce((sum, each) => sum + scaleDecimal(each, places), 0n)).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
