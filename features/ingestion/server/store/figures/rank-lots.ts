import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { ChangedRates } from '@parure/features/rates/server/changed-rates.ts'

/** Ids of lots that are ranked in one step, for reporting progress. */
const idsPerStep = 20_000

/**
 * Ranks the lots again whose rate (the last one on or before the sale's last day) has changed. Returns their number. No
 * other transaction can write lots until this one ends.
 */
export async function rankLots(
  tx: Tx,
  changed: readonly ChangedRates[],
  onProgress?: (done: number, of: number) => void,
): Promise<number> {
  if (changed.length === 0) return 0
  // Waits for batches that are being stored; later ones use the new rates.
  await sql`lock table lot in share row exclusive mode`.execute(tx)
  await createNearestRates(tx, changed)
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from lot`.execute(tx)
  const last = rows[0]?.last ?? 0
  let ranked = 0
  for (let from = 0; from < last; from += idsPerStep) {
    ranked += await updateRanks(
      tx,
      sql`select lot.id, nearest.day, nearest.per_euro
        from lot join nearest_rate as nearest
          on nearest.currency = lot.currency and nearest.sale_day = coalesce(lot.sale_day, 'infinity')
        where lot.id > ${from} and lot.id <= ${from + idsPerStep}`,
    )
    onProgress?.(Math.min(from + idsPerStep, last), last)
  }
  await sql`drop table nearest_rate`.execute(tx)
  return ranked
}

/** Ranks the lots of moved sales by the rates of their new days. */
export async function rankLotsOfSales(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await updateRanks(
    tx,
    sql`select lot.id, rate.day, rate.per_euro
      from lot left join lateral (
        select day, per_euro from exchange_rate
        where currency = lot.currency and day <= coalesce(lot.sale_day, 'infinity') order by day desc limit 1
      ) as rate on true
      where lot.sale_id = any(${saleIds}::int[]) and lot.currency <> 'EUR'`,
  )
}

/** Creates a table with the nearest rate for each day on which lots in the changed currencies are sold. */
async function createNearestRates(tx: Tx, changed: readonly ChangedRates[]): Promise<void> {
  await sql`
    create temporary table nearest_rate on commit drop as
    with changed as (
      select * from unnest(
        ${changed.map(({ currency }) => currency)}::text[], ${changed.map(({ since }) => since)}::date[]
      ) as changed (currency, since)
    ), wanted as (
      select distinct lot.currency, coalesce(lot.sale_day, 'infinity') as sale_day
      from lot join changed on changed.currency = lot.currency
      where coalesce(lot.sale_day, 'infinity') >= since
    )
    select wanted.currency, wanted.sale_day, rate.day, rate.per_euro
    from wanted cross join lateral (
      select day, per_euro from exchange_rate
      where currency = wanted.currency and day <= wanted.sale_day order by day desc limit 1
    ) as rate`.execute(tx)
  await sql`analyze nearest_rate`.execute(tx)
}

const [estimateInEuros, priceInEuros] = ['coalesce(lot.estimate_low, lot.estimate_high)', 'lot.price'].map((amount) =>
  sql.raw(`div(200 * ${amount} + rated.per_euro, 2 * rated.per_euro) / 100`),
)

/** Rounds to cents, half a cent up; must match `convertToEuros` exactly. */
async function updateRanks(tx: Tx, rated: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    with rated as (${rated}), ranked as (
      select lot.id, rated.day,
        ${estimateInEuros} as estimate_rank,
        ${priceInEuros} as price_rank
      from rated join lot using (id)
    )
    update lot set estimate_rank = ranked.estimate_rank, price_rank = ranked.price_rank, rate_day = ranked.day
    from ranked
    where lot.id = ranked.id
      and (lot.estimate_rank, lot.price_rank, lot.rate_day)
        is distinct from (ranked.estimate_rank, ranked.price_rank, ranked.day)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
