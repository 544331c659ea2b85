import { comparisonStep, allRows } from '@parure/features/market/ladder.ts'
import { computeCentsQuartile } from '@parure/features/market/quantiles.ts'
import { minSoldLots } from '@parure/features/market/rules.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadCountedLots, isAfterSale, computeTally, type Counted } from '../database/load-counted-lots.ts'
import { formatDensities } from './density-recount.ts'

export type Figures = Record<string, unknown>

/** Counts the market of a small catalog by the definitions, lot by lot: the summaries must equal it. */
export async function recountMarket(db: Db, single: number) {
  const counted = await loadCountedLots(db)
  return {
    figures: figuresOf(counted),
    ladders: [...laddersOf(counted, 'stated'), ...laddersOf(counted, 'all')],
    parts: partsOf(counted),
    densities: formatDensities(counted, single),
    quarters: quartersOf(counted),
  }
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
  const completeLots = lots.filter((lot) => lot.complete)
  const [stated, all] = (['stated', 'all'] as const).map((prices) => ({
    ...hammersOf(completeLots.map((lot) => lot[prices])),
    ...computeRatios(lots.map((lot) => lot[prices])),
  })) as [Figures, Figures]
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
    derived_hammers: completeLots.filter(({ all: { eur }, isHammerDerived }) => eur !== null && isHammerDerived).length,
    all_inclusives: completeLots.filter(({ inclusive: [eur] }) => eur !== null).length,
    derived_inclusives: completeLots.filter(
      ({ inclusive: [eur], isInclusiveDerived }) => eur !== null && isInclusiveDerived,
    ).length,
    all_inclusive_eur: quartiles(completeLots.map(({ inclusive: [eur] }) => eur)),
    all_inclusive_usd: quartiles(completeLots.map(({ inclusive: [, usd] }) => usd)),
    all_inclusive_sum_eur: sumOf(completeLots.map(({ inclusive }) => inclusive)).eur,
    all_inclusive_sum_usd: sumOf(completeLots.map(({ inclusive }) => inclusive)).usd,
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
  }
}

function computeRatios(lots: readonly Counted['stated'][]): Figures {
  const count = (test: (lot: Counted['stated']) => boolean) => lots.filter(test).length
  return {
    accuracies: count(({ accuracy }) => accuracy !== null),
    accuracy: quartiles(lots.map(({ accuracy }) => (accuracy === null ? null : BigInt(accuracy)))),
    carats: count(({ carat: [eur] }) => eur !== null),
    carat_eur: quartiles(lots.map(({ carat: [eur] }) => eur ?? null)),
    carat_usd: quartiles(lots.map(({ carat: [, usd] }) => usd ?? null)),
  }
}

/** Sums the prices of lots with one in euros. */
function sumOf(prices: readonly (readonly [eur: bigint | null, usd: bigint | null])[]) {
  const known = prices.filter(([eur]) => eur !== null)
  const sum = (at: 0 | 1) => String(known.reduce((total, price) => total + (price[at] ?? 0n), 0n))
  return { eur: sum(0), usd: sum(1) }
}

const without = (figures: Figures, name: string): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([each]) => each !== name))

/** Formats "all|7|Kashmir, heated|2: 9". */
function laddersOf(lots: readonly Counted[], prices: 'stated' | 'all'): string[] {
  const laddered = lots.filter(
    ({ row, gemstone, periods, [prices]: { carat } }) =>
      row !== null && gemstone !== undefined && carat[0] !== null && periods.includes('5y'),
  )
  const cells = Map.groupBy(
    laddered.flatMap((each) => [
      each,
      ...(Number(each.lot.stone_carats) >= 3 && Number(each.lot.stone_carats) < 5
        ? [each.row, allRows].map((row) => ({ ...each, row, step: comparisonStep }))
        : []),
    ]),
    ({ gemstone, row, step }) => `${prices}|${gemstone}|${row}|${step}`,
  )
  return [...cells].map(([key, cell]) => {
    const figures = [0, 1].map((at) => quartiles(cell.map((lot) => lot[prices].carat[at] ?? null)))
    return `${key}: ${cell.length} ${JSON.stringify(figures)}`
  })
}

/** Formats "7|9: 1 2 3 4, 2 3 4": bought in, below, within, above; the last three with derived prices. */
function partsOf(lots: readonly Counted[]): string[] {
  const pairs = lots
    .filter(({ periods, complete }) => periods.includes('all') && complete)
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

/** Formats "2023-05-01: 4 of 6, 1 of 2 in complete sales; 1 withdrawn, 0 open". */
function quartersOf(lots: readonly Counted[]): string[] {
  return [...Map.groupBy(lots, ({ lot }) => quarterOf(lot.sale_day ?? ''))].map(([quarter, own]) => {
    const all = computeTally(own.map(({ lot }) => lot))
    const counted = computeTally(own.filter(({ complete }) => complete).map(({ lot }) => lot))
    return `${quarter}: ${[all.sold, all.unsold, all.withdrawn, all.awaiting, counted.sold, counted.unsold].join(' ')}`
  })
}

function quartiles(amounts: readonly (bigint | null)[]): string[] | null {
  const ascending = amounts.filter((amount) => amount !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  if (ascending.length < minSoldLots) return null
  return ([1, 2, 3] as const).map((quarter) => String(computeCentsQuartile(ascending, quarter)))
}
