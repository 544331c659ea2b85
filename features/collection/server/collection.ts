import type { Collection, CollectionLot } from '../contract.ts'
import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import type { OtherBasis } from '@parure/features/lot/other-basis.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import { formatMinorUnits } from '@parure/values/money.ts'
import { convertToCents, type CurrencyUnits } from '@parure/features/rates/convert.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { Db } from '@parure/features/schema.ts'
import { noteColumns, parseNoteColumns } from './notes.ts'
import { isNewResult } from './results.ts'

/** Returns rates for the days of sales, by day: `YYYY-MM-DD`, or `YYYY-MM` when only the month is known. */
export type LoadSaleRates = (
  days: readonly string[],
  currencies: readonly string[],
) => Promise<ReadonlyMap<string, { units: CurrencyUnits }>>

/** Returns prices of lots on the basis that their sources do not state, by id. */
type LoadOtherBases = (ids: readonly number[]) => Promise<ReadonlyMap<number, OtherBasis>>

export interface GatedReaders {
  ratesOfSales: LoadSaleRates
  otherBases: LoadOtherBases
}

interface CollectionRequest {
  accountId: number
  role: Role
  /** Currency of the converted hammer prices. */
  currency: string
}

/** Returns the saved lots, latest saved first, with the account's notes and the sale details that its role may see. */
export async function loadCollection(
  db: Db,
  { accountId, role, currency }: CollectionRequest,
  { ratesOfSales, otherBases }: GatedReaders,
): Promise<Omit<Collection, 'capacity'>> {
  const { rows: times } = await sql<{ asOf: Date; lastVisit: Date }>`
    select app_now() as "asOf", results_seen_at as "lastVisit" from account where id = ${accountId}`.execute(db)
  const rows = await selectSavedRows(db, accountId)
  const ids = rows.map(({ lot_id: id }) => id)
  const seesSales = mayPassGate(role, 'saleDetails')
  const [cards, sales, others] = await Promise.all([
    loadLotCards(db, ids, { role, saved: async () => new Set(ids) }),
    seesSales ? loadSaleFacts(db, ids, currency, ratesOfSales) : new Map<number, CollectionSaleFacts>(),
    mayPassGate(role, 'buyersPremium') ? otherBases(ids) : new Map<number, OtherBasis>(),
  ])
  const own = new Map(rows.map((row) => [row.lot_id, row]))
  return {
    items: cards.flatMap((card) => {
      const row = own.get(card.id)
      const otherBasis = card.status === 'Past' ? others.get(card.id) : undefined
      return row ? [{ ...card, ...convertSavedRow(row), ...sales.get(card.id), ...(otherBasis && { otherBasis }) }] : []
    }),
    asOf: (times[0]?.asOf ?? new Date(0)).toISOString(),
    ...(seesSales && { lastVisit: times[0]?.lastVisit.toISOString() ?? null }),
  }
}

type SavedRow = Awaited<ReturnType<typeof selectSavedRows>>[number]

function selectSavedRows(db: Db, accountId: number) {
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

const convertSavedRow = (row: SavedRow): Pick<CollectionLot, 'priceBasis' | 'note' | 'limit' | 'isNew'> => ({
  ...parseNoteColumns(row),
  priceBasis: row.price_basis as PriceBasis | null,
  isNew: row.isNew,
})

type CollectionSaleFacts = Pick<CollectionLot, 'sourceName' | 'startsAt' | 'atSaleRate'>

async function loadSaleFacts(
  db: Db,
  ids: readonly number[],
  currency: string,
  ratesOfSales: LoadSaleRates,
): Promise<Map<number, CollectionSaleFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSaleRows(db, ids)
  const datedRows = rows.map((row) => ({ ...row, day: findRateDay(row) }))
  const rates = await ratesOfSales(
    [...new Set(datedRows.flatMap(({ day }) => day ?? []))],
    [...new Set(datedRows.flatMap((row) => row.currency ?? []))],
  )
  return new Map(
    datedRows.map((row) => {
      const amount =
        row.day && row.price ? convertToCents(row.price, row.currency, currency, rates.get(row.day)?.units ?? {}) : null
      return [
        row.id,
        {
          sourceName: row.name,
          startsAt: row.startsAt?.toISOString() ?? null,
          ...(row.day !== null && { atSaleRate: amount === null ? null : formatMinorUnits(amount) }),
        },
      ]
    }),
  )
}

type SaleRow = Awaited<ReturnType<typeof selectSaleRows>>[number]

function selectSaleRows(db: Db, ids: readonly number[]) {
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
function findRateDay({ isPast, price, price_basis: basis, ends_on, date_precision }: SaleRow): string | null {
  if (!isPast || price === null || basis !== 'hammer') return null
  return formatWireAuctionDate(ends_on, null, date_precision as DatePrecision)
}
