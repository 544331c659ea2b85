import type { BidRoute, DatedSchedule, DayRule, TaxRegime } from '../dated-schedule.ts'
import type { ScheduleTier } from '../schedule.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Origin of a schedule; replacing schedules affects those of the same origin only. */
export type ScheduleOrigin = 'operator' | 'reference' | 'demo'

export interface StoredSchedule extends DatedSchedule {
  id: number
  origin: ScheduleOrigin
}

/** Returns the schedules of houses, latest first, by normalized house name. */
export async function loadSchedules(db: Db, houses: readonly string[]): Promise<Map<string, StoredSchedule[]>> {
  const { rows } = await sql<Row & { key: string }>`
    select plain_house_name(house) as key, ${columns} from house_premium
    where plain_house_name(house) = any(array(select plain_house_name(name) from unnest(${houses}::text[]) as name))
    order by valid_from desc, currency, site, route, tax_regime, id`.execute(db)
  const byHouse = new Map<string, StoredSchedule[]>()
  for (const { key, ...row } of rows) byHouse.set(key, [...(byHouse.get(key) ?? []), parseScheduleRow(row)])
  return new Map([...byHouse].map(([key, schedules]) => [key, removeOverridden(schedules)]))
}

export async function loadHouseSchedules(db: Db, house: string): Promise<StoredSchedule[]> {
  return [...(await loadSchedules(db, [house])).values()].flat()
}

/** Returns all schedules of an origin. */
export async function loadSchedulesByOrigin(db: Db, origin: ScheduleOrigin): Promise<StoredSchedule[]> {
  const { rows } = await sql<Row>`select ${columns} from house_premium where origin = ${origin} order by id`.execute(db)
  return rows.map(parseScheduleRow)
}

const columns = sql.raw(`id, origin, house, site, currency, valid_from, valid_to, route, tax_regime, vat_included, mode,
  tiers, minimum, fee_per_lot, percent_on_hammer, stacks, day_rule, derive, note, quote, source_url`)

interface Row {
  id: number
  origin: ScheduleOrigin
  house: string
  site: string | null
  currency: string | null
  valid_from: string
  valid_to: string | null
  route: BidRoute
  tax_regime: TaxRegime
  vat_included: boolean
  mode: DatedSchedule['mode']
  tiers: ScheduleTier[]
  minimum: string | null
  fee_per_lot: string | null
  percent_on_hammer: string | null
  stacks: boolean
  day_rule: DayRule
  derive: boolean
  note: string | null
  quote: string
  source_url: string | null
}

const parseScheduleRow = (row: Row): StoredSchedule => ({
  id: row.id,
  origin: row.origin,
  house: row.house,
  site: row.site,
  currency: row.currency,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  route: row.route,
  taxRegime: row.tax_regime,
  vatIncluded: row.vat_included,
  mode: row.mode,
  tiers: row.tiers.map(({ from, percent }) => ({ from: trimDecimalZeros(from), percent: trimDecimalZeros(percent) })),
  minimum: row.minimum && trimDecimalZeros(row.minimum),
  feePerLot: row.fee_per_lot && trimDecimalZeros(row.fee_per_lot),
  percentOnHammer: row.percent_on_hammer && trimDecimalZeros(row.percent_on_hammer),
  stacks: row.stacks,
  dayRule: row.day_rule,
  derive: row.derive,
  note: row.note,
  quote: row.quote,
  sourceUrl: row.source_url,
})

/** Removes the trailing zeros of a numeric column. */
const trimDecimalZeros = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

/** Removes reference schedules that an operator's entry overrides at the same time and place. */
function removeOverridden(schedules: readonly StoredSchedule[]): StoredSchedule[] {
  const entered = schedules.filter(({ origin }) => origin === 'operator')
  return schedules.filter(
    (each) => each.origin === 'operator' || !entered.some((other) => hasOverlappingPeriod(each, other)),
  )
}

function hasOverlappingPeriod(one: DatedSchedule, other: DatedSchedule): boolean {
  return (
    one.stacks === other.stacks &&
    one.currency === other.currency &&
    (one.site === null || other.site === null || one.site === other.site) &&
    (other.validTo === null || one.validFrom <= other.validTo) &&
    (one.validTo === null || other.validFrom <= one.validTo)
  )
}
