import type { Collection, CollectionLot } from '@parure/domain/collection/contract'
import { auctionDate, type DatePrecision } from '@parure/domain/lot/auction-date'
import type { OtherBasis } from '@parure/domain/lot/other-basis'
import type { PriceBasis } from '@parure/domain/lot/status'
import { amountOf } from '@parure/domain/money'
import { centsIn, type Units } from '@parure/domain/rates/convert'
import { may, type Role } from '@parure/domain/role'
import { sql } from 'kysely'
import { lotCards } from '../lot/cards.ts'
import type { Db } from '../schema.ts'
import { noteColumns, noteOf } from './notes.ts'
import { isNewResult } from './results.ts'

/** Returns rates for the days of sales, by day: `YYYY-MM-DD`, or `YYYY-MM` when only the month is known. */
export type RatesOfSales = (
  days: readonly string[],
  currencies: readonly string[],
) => Promise<ReadonlyMap<string, { units: Units }>>

/** Returns prices of lots on the basis that their sources do not state, by id. */
type OtherBases = (ids: readonly number[]) => Promise<ReadonlyMap<number, OtherBasis>>

export interface ForPlans {
  ratesOfSales: RatesOfSales
  otherBases: OtherBases
}

interface Asked {
  accountId: number
  role: Role
  /** Currency of the converted hammer prices. */
  currency: string
}

/** Returns the saved lots, latest saved first, with the account's notes and the sale details that its role may see. */
export async function collectionOf(
  db: Db,
  { accountId, role, currency }: Asked,
  { ratesOfSales, otherBases }: ForPlans,
): Promise<Omit<Collection, 'capacity'>> {
  const { rows: times } = await sql<{ asOf: Date; lastVisit: Date }>`
    select app_now() as "asOf", results_seen_at as "lastVisit" from account where id = ${accountId}`.execute(db)
  const rows = await savedRows(db, accountId)
  const ids = rows.map(({ lot_id: id }) => id)
  const seesSales = may(role, 'saleDetails')
  const [cards, sales, others] = await Promise.all([
    lotCards(db, ids, { role, saved: async () => new Set(ids) }),
    seesSales ? saleFacts(db, ids, currency, ratesOfSales) : new Map<number, SaleFacts>(),
    may(role, 'buyersPremium') ? otherBases(ids) : new Map<number, OtherBasis>(),
  ])
  const own = new Map(rows.map((row) => [row.lot_id, row]))
  return {
    items: cards.flatMap((card) => {
      const row = own.get(card.id)
      const otherBasis = card.status === 'Past' ? others.get(card.id) : undefined
      return row ? [{ ...card, ...ownFacts(row), ...sales.get(card.id), ...(otherBasis && { otherBasis }) }] : []
    }),
    asOf: (times[0]?.asOf ?? new Date(0)).toISOString(),
    ...(seesSales && { lastVisit: times[0]?.lastVisit.toISOString() ?? null }),
  }
}

type SavedRow = Awaited<ReturnType<typeof savedRows>>[number]

function savedRows(db: Db, accountId: number) {
  return db
    .selectFrom('saved_lot')
    .innerJoin('lot', 'lot.id', 'saved_lot.lot_id')
    .innerJoin('account', 'account.id', 'saved_lot.account_id')
    .select(['saved_lot.lot_id', 'lot.price_basis', isNewResult.as('isNew')])
    .select(noteColumns)
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('lot_id', 'desc')
    .execute()
}

const ownFacts = (row: SavedRow): Pick<CollectionLot, 'priceBasis' | 'note' | 'limit' | 'isNew'> => ({
  ...noteOf(row),
  priceBasis: row.price_basis as PriceBasis | null,
  isNew: row.isNew,
})

type SaleFacts = Pick<CollectionLot, 'sourceName' | 'startsAt' | 'atSaleRate'>

async function saleFacts(
  db: Db,
  ids: readonly number[],
  currency: string,
  ratesOfSales: RatesOfSales,
): Promise<Map<number, SaleFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await saleRows(db, ids)
  const sold = rows.map((row) => ({ ...row, day: soldOn(row) }))
  const rates = await ratesOfSales(
    [...new Set(sold.flatMap(({ day }) => day ?? []))],
    [...new Set(sold.flatMap((row) => row.currency ?? []))],
  )
  return new Map(
    sold.map((row) => {
      const amount =
        row.day && row.price ? centsIn(row.price, row.currency, currency, rates.get(row.day)?.units ?? {}) : null
      return [
        row.id,
        {
          sourceName: row.name,
          startsAt: row.startsAt?.toISOString() ?? null,
          ...(row.day !== null && { atSaleRate: amount === null ? null : amountOf(amount) }),
        },
      ]
    }),
  )
}

type SaleRow = Awaited<ReturnType<typeof saleRows>>[number]

function saleRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['lot.id', 'lot.currency', 'lot.price', 'lot.price_basis', 'house.name', 'sale.ends_on', 'date_precision'])
    .select([startsAt.as('startsAt'), sql<boolean>`lot.past_from <= app_now()`.as('isPast')])
    .where('lot.id', 'in', [...ids])
    .execute()
}

/** SQL: start of an upcoming sale, when its day and hour are known. */
const startsAt = sql<Date | null>`case
  when lot.past_from > app_now() and sale.date_precision = 'day'
  then (sale.starts_on + sale.starts_time::time) at time zone sale.time_zone end`

/** Returns the day whose rate converts the lot's stated hammer price; null without such a price. */
function soldOn({ isPast, price, price_basis: basis, ends_on, date_precision }: SaleRow): string | null {
  if (!isPast || price === null || basis !== 'hammer') return null
  return auctionDate(ends_on, null, date_precision as DatePrecision)
}
