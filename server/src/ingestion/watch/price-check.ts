import { sql } from 'kysely'
import type { Run } from '../ingest.ts'
import type { IncomingPrices } from '../incoming-lot.ts'
import type { ReadBatch } from '../read-batch.ts'
import { pricesGone, type Suspicion } from './suspicion.ts'

/** Before a batch is stored: whether the run has come to take the figures of most lots away. */
export async function priceCheck(run: Run, { rows: all, batch }: ReadBatch): Promise<Suspicion | null> {
  const { watch } = run.options
  if (!watch || watch.accepted) return null
  const bare = batch.filter((row) => !hasFigures(row.record.prices)).map(({ record }) => record.sourceKey)
  run.priced += all.filter(({ lot }) => hasFigures(lot.prices)).length
  if (bare.length === 0) return null
  const { rows } = await sql<{ lots: number }>`
    select count(*)::int as lots from lot
    where source_id = ${run.context.sourceId} and source_key = any(${bare}::text[])
      and coalesce(estimate_low, estimate_high, opening_bid, current_bid, price) is not null`.execute(run.db)
  run.stripped += rows[0]?.lots ?? 0
  return pricesGone(run.stripped, run.priced)
}

function hasFigures(prices: IncomingPrices): boolean {
  const { estimateLow, estimateHigh, openingBid, currentBid, realised } = prices
  return [estimateLow, estimateHigh, openingBid, currentBid, realised].some((figure) => figure !== null)
}
