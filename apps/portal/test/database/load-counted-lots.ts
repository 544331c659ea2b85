import { computeAccuracy, classifyResult } from '@parure/features/market/stated-estimate.ts'
import { findDiamondRow, findWeightStep } from '@parure/features/market/ladder.ts'
import { isComplete } from '@parure/features/market/compute-sell-through.ts'
import { computeWindowStart } from '@parure/features/market/yearly.ts'
import { parseAmountCents, scaleDecimal } from '@parure/values/money.ts'
import { sql } from 'kysely'
import { loadLotsOnBothBases, type LotOnBothBases } from '@parure/features/premium/server/load-lots-on-both-bases.ts'
import type { Db } from '@parure/features/schema.ts'

/** Returns the past lots with a day, each with its figures by the definitions. */
export async function loadCountedLots(db: Db) {
  const { rows: lots } = await sql<Lot>`
    select lot.id, sale_id, sale_day::text, currency, estimate_low, estimate_high, price, price_basis, inclusive_price,
      stated_outcome, main_picture, stone_species, stone_carats::text, stone_leads, stone_report, house.name as house,
      array(select row(filter_group, name, parent_id)::text from unnest(option_ids || detail_ids) as own
        join filter_option on filter_option.id = own) as options,
      (app_now() at time zone 'UTC')::date::text as today
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where past_from <= app_now()`.execute(db)
  const { rows: rates } = await sql<Rate>`select currency, day::text, per_euro::text from exchange_rate`.execute(db)
  const { rows: named } = await sql<{ id: number; key: string }>`
    select id, filter_group || ' ' || name as key from filter_option`.execute(db)
  const ids = new Map(named.map(({ id, key }) => [key, id]))
  const bases = await loadLotsOnBothBases(
    db,
    lots.map(({ id }) => id),
  )
  const bySale = Map.groupBy(lots, (lot) => lot.sale_id)
  return lots
    .filter((lot) => lot.sale_day !== null)
    .map((lot) => countedLot(lot, isComplete(computeTally(bySale.get(lot.sale_id) ?? [])), { rates, ids, bases }))
}

interface Rate {
  currency: string
  day: string
  per_euro: string
}
interface Lot {
  id: number
  sale_id: number
  sale_day: string | null
  currency: string | null
  estimate_low: string | null
  estimate_high: string | null
  price: string | null
  price_basis: string | null
  inclusive_price: string | null
  stated_outcome: 'unsold' | 'withdrawn' | 'after-sale' | null
  main_picture: string | null
  stone_species: string | null
  stone_carats: string | null
  stone_leads: boolean
  stone_report: string | null
  house: string
  options: string[]
  today: string
}
/** A lot with its figures. */
export type Counted = ReturnType<typeof countedLot>
function outcomeOf(lot: Lot) {
  if (isAfterSale(lot)) return 'unsold'
  return lot.price === null ? (lot.stated_outcome ?? 'open') : 'sold'
}

export const isAfterSale = (lot: Lot): boolean => lot.stated_outcome === 'after-sale'

export function computeTally(lots: readonly Lot[]) {
  const count = (outcome: string) => lots.filter((lot) => outcomeOf(lot) === outcome).length
  return {
    sold: count('sold'),
    unsold: count('unsold'),
    withdrawn: count('withdrawn'),
    awaiting: count('open'),
    unpublished: 0,
  }
}

interface Known {
  rates: readonly Rate[]
  ids: ReadonlyMap<string, number>
  bases: ReadonlyMap<number, LotOnBothBases>
}

function countedLot(lot: Lot, complete: boolean, { rates, ids, bases }: Known) {
  const options = lot.options.map(
    (each) => /^\((\w+),"?(.*?)"?,(\d*)\)$/.exec(each)?.slice(1) as [string, string, string],
  )
  const named = (group: string) => options.filter(([of]) => of === group).map(([, name]) => name)
  const first = (group: string) =>
    options
      .filter(([of, , parent]) => of === group && parent === '')
      .map(([of, name]) => ids.get(`${of} ${name}`)!)
      .toSorted((a, b) => a - b)[0]
  const into = (currency: string, amount: string | null, carats: string | null = null) =>
    amount === null ? null : converted(amount, currency, lot, { rates, carats })
  const estimate = { low: lot.estimate_low, high: lot.estimate_high }
  const known = isAfterSale(lot) ? undefined : bases.get(lot.id)
  const { hammer: anyHammer = null, inclusive: anyInclusive = null } = known ?? {}
  const ofHammer = (hammer: string | null) => ({
    eur: into('EUR', hammer),
    usd: into('USD', hammer),
    side: hammer === null ? null : classifyResult(hammer, estimate),
    accuracy: hammer === null ? null : computeAccuracy(hammer, estimate),
    carat: (['EUR', 'USD'] as const).map((currency) =>
      lot.stone_leads && hammer !== null ? into(currency, hammer, lot.stone_carats) : null,
    ),
  })
  const brand = first('brands')
  const leads = lot.stone_leads && anyHammer !== null
  const row =
    lot.stone_species === 'Diamond'
      ? findDiamondRow({ colours: named('colours'), clarities: named('clarities') })
      : named('origins')[0] && named('treatments')[0]
        ? `${named('origins')[0]}, ${named('treatments')[0]}`
        : null
  const step =
    leads && row !== null && brand === undefined ? findWeightStep(lot.stone_species ?? '', lot.stone_carats ?? '0') : -1
  const gemstone = ids.get(`gemstones ${lot.stone_species}`)
  const house = ids.get(`houses ${lot.house}`)
  const category = first('categories')
  const maker = named('makerRoles').includes('Attributed') ? undefined : brand
  const subjects = [0, category, gemstone, maker, house]
  return {
    lot,
    outcome: outcomeOf(lot),
    complete,
    hammer: anyHammer?.isDerived ? null : anyHammer,
    stated: ofHammer(anyHammer?.isDerived ? null : (anyHammer?.amount ?? null)),
    all: ofHammer(anyHammer?.amount ?? null),
    isHammerDerived: anyHammer?.isDerived === true,
    inclusive: [into('EUR', anyInclusive?.amount ?? null), into('USD', anyInclusive?.amount ?? null)] as const,
    isInclusiveDerived: anyInclusive?.isDerived === true,
    row: step >= 0 ? row : null,
    step,
    gemstone,
    parts: [
      [maker, category],
      [category, gemstone],
    ].filter((pair) => !pair.includes(undefined)),
    subjects: subjects.filter((id): id is number => id !== undefined),
    markets: [category, gemstone, maker].filter((id): id is number => id !== undefined),
    periods: periodsOf(lot),
  }
}

/** In cents, of an amount or of an amount per carat, rounded half up once. */
function converted(
  amount: string,
  to: string,
  { currency, sale_day: day }: Lot,
  { rates, carats }: { rates: readonly Rate[]; carats: string | null },
): bigint | null {
  const rateOf = (wanted: string | null) => {
    if (day === null || day < '1999-01-01') return undefined
    if (wanted === 'EUR') return '1'
    const week = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10)
    const fitting = rates.filter((rate) => rate.currency === wanted && rate.day <= day && rate.day >= week)
    return fitting.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.per_euro
  }
  const [of, into] = currency === to && to === 'USD' ? ['1', '1'] : [rateOf(currency), rateOf(to)]
  if (!of || !into) return null
  const divisor = scaleDecimal(of, 6) * (carats === null ? 1000n : scaleDecimal(carats, 3))
  return (parseAmountCents(amount) * scaleDecimal(into, 6) * 2000n + divisor) / (divisor * 2n)
}

function periodsOf({ sale_day: day, today }: Lot): string[] {
  const [year, now] = [Number(day?.slice(0, 4)), Number(today.slice(0, 4))]
  const within = (months: 12 | 36) => day !== null && day >= computeWindowStart(today, months) && day <= today
  return [
    String(year),
    ...(year >= now - 5 && year < now ? ['5y'] : []),
    ...(year < now ? ['all'] : []),
    ...(within(12) ? ['12m'] : []),
    ...(within(36) ? ['36m'] : []),
  ]
}
