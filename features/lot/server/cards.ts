import type { LotCard } from '../contract.ts'
import { formatWireAuctionDate, type DatePrecision } from '../format-wire-auction-date.ts'
import type { LotOutcome } from '../status.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import type { Db } from '@parure/features/schema.ts'
import { sql, type CompiledQuery, type InferResult } from 'kysely'
import { markPrepared } from '@parure/postgres/prepared.ts'
import { amountColumns } from './amount-columns.ts'
import { lotOutcome, lotStatus, soldAfterSale } from './status.ts'
import type { LotViewer } from './lot-viewer.ts'

/** Returns the cards of the lots, in the given order, with the fields that the viewer may see. */
export async function loadLotCards(db: Db, ids: readonly number[], { role, saved }: LotViewer): Promise<LotCard[]> {
  if (ids.length === 0) return []
  const [rows, favorites] = await Promise.all([loadCardRows(db, ids), saved(ids)])
  const sales = mayPassGate(role, 'saleDetails') ? await loadSaleLines(db, ids) : new Map<number, SaleLine>()
  const cards = new Map(
    rows.map((row) => [row.id, { ...buildLotCard(row, favorites.has(row.id)), ...sales.get(row.id) }]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

type CardRow = InferResult<ReturnType<typeof selectLotCards>>[number]
interface SaleLine {
  location: string | null
  auctionDate: string | null
}

let compiled: CompiledQuery<CardRow> | undefined

async function loadCardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  compiled ??= markPrepared('cards', selectLotCards(db, []).compile())
  const { rows } = await db.executeQuery<CardRow>({ ...compiled, parameters: [ids] })
  return rows
}

/** The ids are a single parameter, so that the statement stays constant and is compiled once. */
function selectLotCards(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('lot')
    .select(['id', 'title', 'currency', ...amountColumns, 'main_picture'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome'), soldAfterSale.as('soldAfterSale')])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
}

async function loadSaleLines(db: Db, ids: readonly number[]): Promise<Map<number, SaleLine>> {
  const query = db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .select(['lot.id', 'sale.location', 'sale.starts_on', 'sale.ends_on', 'sale.date_precision'])
    .where('lot.id', '=', sql<number>`any(${ids}::int[])`)
    .compile()
  const { rows } = await db.executeQuery(markPrepared('sale_lines', query))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        location: row.location,
        auctionDate: formatWireAuctionDate(row.starts_on, row.ends_on, row.date_precision as DatePrecision),
      },
    ]),
  )
}

function buildLotCard(row: CardRow, isFavorite: boolean): LotCard {
  return {
    id: row.id,
    title: row.title,
    estimatePrice: formatWirePriceRange(row.estimate_low, row.estimate_high),
    ...(row.estimate_on_request ? { estimateOnRequest: true as const } : {}),
    openingBid: formatWirePriceRange(row.opening_bid, null),
    currentBid: formatWirePriceRange(row.current_bid, null),
    price: formatWirePriceRange(row.price, null),
    currency: row.currency,
    isFavorite,
    baseImageFileName: row.main_picture,
    status: row.status,
    ...(row.outcome ? { outcome: row.outcome as LotOutcome } : {}),
    ...(row.soldAfterSale ? { soldAfterSale: true as const } : {}),
  }
}
