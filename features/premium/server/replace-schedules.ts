import type { DatedSchedule } from '../dated-schedule.ts'
import { describeSchedule } from '../describe-schedule.ts'
import type { Tx } from '@parure/features/schema.ts'
import { deleteDerivedPrices, lockDerivedPrices } from './derive-prices.ts'
import { loadSchedulesByOrigin, type ScheduleOrigin } from './stored-schedules.ts'

/** Differences to the stored schedules, as lines for operators. */
export interface ReplacedSchedules {
  added: string[]
  changed: string[]
  removed: string[]
  unchanged: number
}

/** Replaces all schedules of an origin, and deletes prices derived by replaced ones. */
export async function replaceSchedules(
  tx: Tx,
  origin: ScheduleOrigin,
  schedules: readonly DatedSchedule[],
): Promise<ReplacedSchedules> {
  await lockDerivedPrices(tx)
  const stored = await loadSchedulesByOrigin(tx, origin)
  const [wanted, before] = [indexByKey(schedules), indexByKey(stored)]
  const isAddedSchedule = ([key]: [string, DatedSchedule]): boolean => !before.has(key)
  const isChangedSchedule = ([key, each]: [string, DatedSchedule]): boolean => {
    const known = before.get(key)
    return known !== undefined && serializeContent(known) !== serializeContent(each)
  }
  const added = [...wanted].filter(isAddedSchedule).map(([, each]) => each)
  const changed = [...wanted].filter(isChangedSchedule)
  const removed = [...before].filter(([key]) => !wanted.has(key)).map(([, each]) => each)
  const gone = [...removed, ...changed.flatMap(([key]) => before.get(key) ?? [])].map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('house_premium').where('id', 'in', gone).execute()
  const come = [...added, ...changed.map(([, each]) => each)]
  if (come.length > 0) await insertSchedules(tx, origin, come)
  await deleteDerivedPrices(tx, [...new Set([...come, ...removed].map(({ house }) => house))])
  return {
    added: added.map(formatScheduleLine),
    changed: changed.map(([, each]) => formatScheduleLine(each)),
    removed: removed.map(formatScheduleLine),
    unchanged: wanted.size - come.length,
  }
}

/** Inserts schedules without replacing any. */
export async function insertSchedules(tx: Tx, origin: ScheduleOrigin, all: readonly DatedSchedule[]): Promise<void> {
  const rows = all.map((each) => ({
    origin,
    house: each.house,
    site: each.site,
    currency: each.currency,
    valid_from: each.validFrom,
    valid_to: each.validTo,
    route: each.route,
    tax_regime: each.taxRegime,
    vat_included: each.vatIncluded,
    mode: each.mode,
    tiers: JSON.stringify(each.tiers),
    minimum: each.minimum,
    fee_per_lot: each.feePerLot,
    percent_on_hammer: each.percentOnHammer,
    stacks: each.stacks,
    day_rule: each.dayRule,
    derive: each.derive,
    note: each.note,
    quote: each.quote,
    source_url: each.sourceUrl,
  }))
  await tx.insertInto('house_premium').values(rows).execute()
}

/** Returns, for example, `Rhône Auctions, Geneva, from 2024-02-01: 26% up to 800 000 CHF, 20% above`. */
export function formatScheduleLine(schedule: DatedSchedule): string {
  const { house, site, validFrom, validTo, route, taxRegime, derive } = schedule
  const time = validTo === null ? `from ${validFrom}` : `${validFrom} to ${validTo}`
  const terms = [route, taxRegime].filter((term) => term !== 'any')
  const where = [house, ...(site ? [site] : []), ...terms, time].join(', ')
  return `${where}: ${describeSchedule(schedule)}${derive ? '' : ' (doubtful: nothing is derived)'}`
}

const indexByKey = <T extends DatedSchedule>(all: readonly T[]): Map<string, T> =>
  new Map(all.map((each) => [buildScheduleKey(each), each]))

const buildScheduleKey = ({ house, site, currency, validFrom, route, taxRegime, stacks }: DatedSchedule): string =>
  JSON.stringify([house, site, currency, validFrom, route, taxRegime, stacks])

const serializeContent = (each: DatedSchedule): string =>
  JSON.stringify([
    each.validTo,
    each.vatIncluded,
    each.mode,
    each.tiers.map(({ from, percent }) => [from, percent]),
    each.minimum,
    each.feePerLot,
    each.percentOnHammer,
    each.dayRule,
    each.derive,
    each.note,
    each.quote,
    each.sourceUrl,
  ])
