import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { countPages, pageSize } from '@parure/features/catalog/paging.ts'
import type { LotOutcome, PriceBasis } from '@parure/features/lot/status.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import type { ParsedSaleLotsQuery, SaleLot, SaleLots } from '../contract.ts'
import { compareLotNumbers } from '../lot-order.ts'
import type { ResultLot } from '../results.ts'
import { sql } from 'kysely'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import { lotOutcome, soldAfterSale } from '@parure/features/lot/server/status.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'

const groups = [...filterGroups, 'outcomes'] as const
type Group = (typeof groups)[number]

/** The fields of a sale's lot by which lots are filtered, ordered and counted. */
export interface SaleLotRow extends ResultLot {
  lotNumber: string | null
  /** Euros; the sort key. */
  rank: number | null
  optionIds: number[]
}

export async function loadSaleLotRows(db: Db, saleId: number): Promise<SaleLotRow[]> {
  const rows = await db
    .selectFrom('lot')
    .select(['id', 'lot_number', 'currency', 'estimate_low', 'estimate_high', 'price', 'price_basis', 'option_ids'])
    // A price known during the sale already counts as the lot's outcome.
    .select(
      sql<string | null>`coalesce(${lotOutcome}, case when price is not null then 'sold' else stated_outcome end)`.as(
        'outcome',
      ),
    )
    .select(soldAfterSale.as('soldAfterSale'))
    .select(sql<number | null>`coalesce(price_rank, estimate_rank)::float8`.as('rank'))
    .where('sale_id', '=', saleId)
    .execute()
  const lots = rows.map((row) => ({
    id: row.id,
    lotNumber: row.lot_number,
    outcome: row.outcome as LotOutcome | null,
    soldAfterSale: row.soldAfterSale,
    price: formatWirePriceRange(row.price, null),
    priceBasis: row.price_basis as PriceBasis | null,
    estimatePrice: formatWirePriceRange(row.estimate_low, row.estimate_high),
    currency: row.currency,
    rank: row.rank,
    optionIds: row.option_ids,
  }))
  return lots.toSorted((one, other) => compareLotNumbers(one.lotNumber, other.lotNumber) || one.id - other.id)
}

/** Returns cards with lot number and price basis. */
export async function loadSaleLotCards(db: Db, lots: readonly SaleLotRow[], viewer: LotViewer): Promise<SaleLot[]> {
  const cards = await loadLotCards(
    db,
    lots.map(({ id }) => id),
    viewer,
  )
  const own = new Map(lots.map((lot) => [lot.id, lot]))
  return cards.map((card) => {
    const { lotNumber = null, priceBasis = null } = own.get(card.id) ?? {}
    return { ...card, lotNumber, priceBasis }
  })
}

/** Returns a page of a sale's lots, ordered by lot number or amount; lots without an amount are last. */
export async function loadSaleLotPage(
  db: Db,
  lots: readonly SaleLotRow[],
  query: ParsedSaleLotsQuery,
  viewer: LotViewer,
): Promise<SaleLots> {
  const options = await loadOptions(db, lots)
  const named = lots.map((lot) => ({ lot, names: groupOptionNames(lot, options) }))
  const filterLots = (leaveOut?: Group) =>
    named.filter(({ names }) =>
      groups.every((group) => {
        const wanted = query[group]
        return group === leaveOut || wanted.length === 0 || wanted.some((name) => names[group].includes(name))
      }),
    )
  const found = sortLots(
    filterLots().map(({ lot }) => lot),
    query.sort,
  )
  const page = Math.min(query.pageIndex, Math.max(1, countPages(found.length)))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return {
    items: await loadSaleLotCards(db, shown, viewer),
    total: found.length,
    options: Object.fromEntries(
      groups.map((group) => [group, countNames(filterLots(group).flatMap(({ names }) => names[group]))]),
    ) as SaleLots['options'],
  }
}

function sortLots(lots: readonly SaleLotRow[], sort: ParsedSaleLotsQuery['sort']): SaleLotRow[] {
  if (sort === 'number') return [...lots]
  const sign = sort === 'high-to-low' ? -1 : 1
  return lots.toSorted((one, other) => {
    if (one.rank === null || other.rank === null) return Number(one.rank === null) - Number(other.rank === null)
    return sign * (one.rank - other.rank)
  })
}

type Options = ReadonlyMap<number, { group: string; name: string }>

async function loadOptions(db: Db, lots: readonly SaleLotRow[]): Promise<Options> {
  const ids = [...new Set(lots.flatMap(({ optionIds }) => optionIds))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('filter_option')
    .select(['id', 'filter_group as group', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...option }) => [id, option]))
}

function groupOptionNames({ optionIds, outcome }: SaleLotRow, options: Options): Record<Group, string[]> {
  const own = optionIds.flatMap((id) => options.get(id) ?? [])
  const byGroup = Map.groupBy(own, ({ group }) => group)
  return {
    ...(Object.fromEntries(
      filterGroups.map((group) => [group, (byGroup.get(group) ?? []).map(({ name }) => name)]),
    ) as Record<Group, string[]>),
    outcomes: outcome === null ? [] : [outcome],
  }
}

/** Most common first. */
function countNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length }))
  return counts.toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}
