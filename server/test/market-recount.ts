import { accuracyOf, sideOf } from '@parure/domain/market/estimate'
import { commonStep, diamondRow, stepOf, wholeSpecies } from '@parure/domain/market/ladder'
import { quartileOfCents } from '@parure/domain/market/quantiles'
import { leastSold } from '@parure/domain/market/rules'
import { isComplete } from '@parure/domain/market/sell-through'
import { windowStart } from '@parure/domain/market/yearly'
import { cents, scaled } from '@parure/domain/money'
import { sql } from 'kysely'
import { lotsOnBothBases, type LotOnBothBases } from '../src/premium/lots-on-both-bases.ts'
import type { Db } from '../src/schema.ts'
import { densitiesOf } from './density-recount.ts'

/** Counts the market of a small catalogue by the definitions, one lot after the other: what the summaries must equal. */
export async function recount(db: Db, single: number) {
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
  const bases = await lotsOnBothBases(
    db,
    lots.map(({ id }) => id),
  )
  const bySale = Map.groupBy(lots, (lot) => lot.sale_id)
  const counted = lots
    .filter((lot) => lot.sale_day !== null)
    .map((lot) => countedLot(lot, isComplete(tallyOf(bySale.get(lot.sale_id) ?? [])), { rates, ids, bases }))
  return {
    figures: figuresOf(counted),
    ladders: [...laddersOf(counted, 'stated'), ...laddersOf(counted, 'all')],
    parts: partsOf(counted),
    densities: densitiesOf(counted, single),
    quarters: quartersOf(counted),
  }
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
type Counted = ReturnType<typeof countedLot>
export type Figures = Record<string, unknown>

function outcomeOf(lot: Lot) {
  if (isAfterSale(lot)) return 'unsold'
  return lot.price === null ? (lot.stated_outcome ?? 'open') : 'sold'
}

const isAfterSale = (lot: Lot): boolean => lot.stated_outcome === 'after-sale'

function tallyOf(lots: readonly Lot[]) {
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
    side: hammer === null ? null : sideOf(hammer, estimate),
    accuracy: hammer === null ? null : accuracyOf(hammer, estimate),
    carat: (['EUR', 'USD'] as const).map((currency) =>
      lot.stone_leads && hammer !== null ? into(currency, hammer, lot.stone_carats) : null,
    ),
  })
  const brand = first('brands')
  const leads = lot.stone_leads && anyHammer !== null
  const row =
    lot.stone_species === 'Diamond'
      ? diamondRow({ colours: named('colours'), clarities: named('clarities') })
      : named('origins')[0] && named('treatments')[0]
        ? `${named('origins')[0]}, ${named('treatments')[0]}`
        : null
  const step =
    leads && row !== null && brand === undefined ? stepOf(lot.stone_species ?? '', lot.stone_carats ?? '0') : -1
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

/** In cents, of an amount or of an amount for each carat, rounded half up once. */
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
  const divisor = scaled(of, 6) * (carats === null ? 1000n : scaled(carats, 3))
  return (cents(amount) * scaled(into, 6) * 2000n + divisor) / (divisor * 2n)
}

function periodsOf({ sale_day: day, today }: Lot): string[] {
  const [year, now] = [Number(day?.slice(0, 4)), Number(today.slice(0, 4))]
  const within = (months: 12 | 36) => day !== null && day >= windowStart(today, months) && day <= today
  return [
    String(year),
    ...(year >= now - 5 && year < now ? ['5y'] : []),
    ...(year < now ? ['all'] : []),
    ...(within(12) ? ['12m'] : []),
    ...(within(36) ? ['36m'] : []),
  ]
}

function figuresOf(lots: readonly Counted[]): Figures[] {
  const pairs = lots.flatMap((lot) =>
    lot.subjects.flatMap((subject) =>
      lot.periods.map((period) => ({ key: `${subject} ${period}`, subject, period, lot })),
    ),
  )
  return [...Map.groupBy(pairs, ({ key }) => key).values()].map((group) => {
    const { subject, period } = group[0]!
    return { subject_id: subject, period, ...figuresOfGroup(group.map(({ lot }) => lot)) }
  })
}

function figuresOfGroup(lots: readonly Counted[]): Figures {
  const count = (test: (lot: Counted) => boolean) => lots.filter(test).length
  const stated = hammersOf(lots.map((lot) => lot.stated))
  const all = hammersOf(lots.map((lot) => lot.all))
  return {
    sold: count(({ outcome }) => outcome === 'sold'),
    unsold: count(({ outcome }) => outcome === 'unsold'),
    after_sale: count(({ lot }) => isAfterSale(lot)),
    withdrawn: count(({ outcome }) => outcome === 'withdrawn'),
    open: count(({ outcome }) => outcome === 'open'),
    counted_sold: count(({ outcome, complete }) => complete && outcome === 'sold'),
    counted_unsold: count(({ outcome, complete }) => complete && outcome === 'unsold'),
    hammers: count(({ hammer }) => hammer !== null),
    converted: stated['hammers'],
    ...without(stated, 'hammers'),
    pictures: count(({ lot }) => lot.main_picture !== null),
    weights: count(({ lot }) => lot.stone_carats !== null),
    reports: count(({ lot }) => lot.stone_report !== null),
    ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`all_${name}`, value])),
    derived_hammers: count(({ all: { eur }, isHammerDerived }) => eur !== null && isHammerDerived),
    all_inclusives: count(({ inclusive: [eur] }) => eur !== null),
    derived_inclusives: count(({ inclusive: [eur], isInclusiveDerived }) => eur !== null && isInclusiveDerived),
    all_inclusive_eur: quartiles(lots.map(({ inclusive: [eur] }) => eur)),
    all_inclusive_usd: quartiles(lots.map(({ inclusive: [, usd] }) => usd)),
    all_inclusive_sum_eur: sumOf(lots.map(({ inclusive }) => inclusive)).eur,
    all_inclusive_sum_usd: sumOf(lots.map(({ inclusive }) => inclusive)).usd,
  }
}

function hammersOf(lots: readonly Counted['stated'][]): Figures {
  const count = (test: (lot: Counted['stated']) => boolean) => lots.filter(test).length
  return {
    hammers: count(({ eur }) => eur !== null),
    above: count(({ side }) => side === 'above'),
    within: count(({ side }) => side === 'within'),
    below: count(({ side }) => side === 'below'),
    hammer_eur: quartiles(lots.map(({ eur }) => eur)),
    hammer_usd: quartiles(lots.map(({ usd }) => usd)),
    hammer_sum_eur: sumOf(lots.map(({ eur, usd }) => [eur, usd] as const)).eur,
    hammer_sum_usd: sumOf(lots.map(({ eur, usd }) => [eur, usd] as const)).usd,
    accuracies: count(({ accuracy }) => accuracy !== null),
    accuracy: quartiles(lots.map(({ accuracy }) => (accuracy === null ? null : BigInt(accuracy)))),
    carats: count(({ carat: [eur] }) => eur !== null),
    carat_eur: quartiles(lots.map(({ carat: [eur] }) => eur ?? null)),
    carat_usd: quartiles(lots.map(({ carat: [, usd] }) => usd ?? null)),
  }
}

/** What the prices of lots with one in euros add up to. */
function sumOf(prices: readonly (readonly [eur: bigint | null, usd: bigint | null])[]) {
  const known = prices.filter(([eur]) => eur !== null)
  const sum = (at: 0 | 1) => String(known.reduce((total, price) => total + (price[at] ?? 0n), 0n))
  return { eur: sum(0), usd: sum(1) }
}

const without = (figures: Figures, name: string): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([each]) => each !== name))

/** "all|7|Kashmir, heated|2: 9" */
function laddersOf(lots: readonly Counted[], prices: 'stated' | 'all'): string[] {
  const laddered = lots.filter(
    ({ row, gemstone, periods, [prices]: { carat } }) =>
      row !== null && gemstone !== undefined && carat[0] !== null && periods.includes('5y'),
  )
  const cells = Map.groupBy(
    laddered.flatMap((each) => [
      each,
      ...(Number(each.lot.stone_carats) >= 3 && Number(each.lot.stone_carats) < 5
        ? [each.row, wholeSpecies].map((row) => ({ ...each, row, step: commonStep }))
        : []),
    ]),
    ({ gemstone, row, step }) => `${prices}|${gemstone}|${row}|${step}`,
  )
  return [...cells].map(([key, cell]) => {
    const figures = [0, 1].map((at) => quartiles(cell.map((lot) => lot[prices].carat[at] ?? null)))
    return `${key}: ${cell.length} ${JSON.stringify(figures)}`
  })
}

/** "7|9: 1 2 3 4, 2 3 4": bought in, below, within, above; the last three with derived prices. */
function partsOf(lots: readonly Counted[]): string[] {
  const pairs = lots
    .filter(({ periods }) => periods.includes('all'))
    .flatMap((lot) => lot.parts.map((pair) => ({ key: pair.join('|'), lot })))
  return [...Map.groupBy(pairs, ({ key }) => key)].flatMap(([key, group]) => {
    const sides = (prices: 'stated' | 'all') =>
      ['below', 'within', 'above'].map((side) => group.filter(({ lot }) => lot[prices].side === side).length)
    const unsold = group.filter(({ lot }) => lot.outcome === 'unsold').length
    const counts = [unsold, ...sides('stated'), ...sides('all')]
    return counts.some((n) => n > 0) ? [`${key}: ${counts.slice(0, 4).join(' ')}, ${counts.slice(4).join(' ')}`] : []
  })
}

const quarterOf = (day: string) =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

/** "2023-05-01: 4 of 6, 1 of 2 in complete sales; 1 withdrawn, 0 open" */
function quartersOf(lots: readonly Counted[]): string[] {
  return [...Map.groupBy(lots, ({ lot }) => quarterOf(lot.sale_day ?? ''))].map(([quarter, own]) => {
    const all = tallyOf(own.map(({ lot }) => lot))
    const counted = tallyOf(own.filter(({ complete }) => complete).map(({ lot }) => lot))
    return `${quarter}: ${[all.sold, all.unsold, all.withdrawn, all.awaiting, counted.sold, counted.unsold].join(' ')}`
  })
}

function quartiles(amounts: readonly (bigint | null)[]): string[] | null {
  const ascending = amounts.filter((amount) => amount !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  if (ascending.length < leastSold) return null
  return ([1, 2, 3] as const).map((quarter) => String(quartileOfCents(ascending, quarter)))
}
