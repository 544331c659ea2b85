import { sql, type InsertObject, type RawBuilder } from 'kysely'
import type { Schema, Tx } from '../schema.ts'
import type { Rate } from '../rates/queries.ts'
import type { LotRecord } from './lot-record.ts'
import { pastFrom } from './past-from.ts'
import type { StoreContext } from './store-context.ts'

interface WriteWith {
  context: StoreContext
  pictures: ReadonlyMap<string, string[]>
  optionIds: ReadonlyMap<string, number[]>
  saleIds: ReadonlyMap<string, number>
}

/**
 * Writes the lots of a batch and gives their ids by key. When a lot was listed first stays as it was, and with it
 * until when it is upcoming: `moveLots` decides that of lots already held.
 */
export async function writeLots(tx: Tx, records: readonly LotRecord[], given: WriteWith): Promise<Map<string, number>> {
  const rows = await Promise.all(records.map((record) => lotRow(tx, record, given)))
  const kept = new Set(['source_id', 'source_key', 'listed_at', 'sale_day', 'past_from'])
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !kept.has(column)) as (keyof Schema['lot'])[]
  const written = await tx
    .insertInto('lot')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'source_key'])
        .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .returning(['id', 'source_key'])
    .execute()
  return new Map(written.map(({ id, source_key }) => [source_key, id]))
}

async function lotRow(
  tx: Tx,
  record: LotRecord,
  { context, pictures, optionIds, saleIds }: WriteWith,
): Promise<InsertObject<Schema, 'lot'>> {
  const { prices, sale, sourceKey } = record
  const rate = prices.currency === null ? undefined : await context.rates.on(tx, prices.currency, sale.endsOn)
  const listed = record.listedOn === null ? sql<Date>`app_now()` : sql<Date>`${record.listedOn}::timestamptz`
  return {
    ...record.texts,
    source_id: context.sourceId,
    source_key: sourceKey,
    sale_id: saleIds.get(sourceKey) ?? 0,
    option_ids: optionIds.get(sourceKey) ?? [],
    search_words: sql<string>`array_to_tsvector(${record.searchWords}::text[])`,
    currency: prices.currency,
    estimate_low: prices.estimateLow,
    estimate_high: prices.estimateHigh,
    opening_bid: prices.openingBid,
    current_bid: prices.currentBid,
    price: prices.realised,
    price_basis: prices.realised === null ? null : prices.basis,
    estimate_rank: inEuros(prices.estimateLow ?? prices.estimateHigh, rate),
    price_rank: inEuros(prices.realised, rate),
    rate_day: rate?.day ?? null,
    stated_outcome: record.statedOutcome,
    sale_day: sale.endsOn,
    past_from: pastFrom({
      endsOn: sql`${sale.endsOn}::date`,
      timeZone: sql`${sale.timeZone}::text`,
      isOver: sql`${context.archive || prices.realised !== null}::boolean`,
      listedAt: listed,
    }),
    listed_at: listed,
    main_picture: pictures.get(sourceKey)?.[0] ?? null,
    content_hash: record.contentHash,
  }
}

function inEuros(amount: string | null, rate: Rate | undefined): RawBuilder<string> | null {
  if (amount === null || rate === undefined) return null
  return sql<string>`round(${amount}::numeric / ${rate.perEuro}::numeric, 2)`
}
