import { sql } from 'kysely'
import type { Run } from '../ingest.ts'
import type { BatchRow } from '../store-batch.ts'
import { pricesGone, type Suspicion } from './suspicion.ts'

/** Before a batch is stored: whether the run has come to take the figures of most lots away. */
export async function priceCheck(run: Run, batch: readonly BatchRow[]): Promise<Suspicion | null> {
  const { watch } = run.options
  if (!watch || watch.accepted) return null
  const bare = batch.filter((row) => !hasFigures(row)).map(({ record }) => record.sourceKey)
  run.priced += batch.length - bare.length
  if (bare.length === 0) return null
  const { rows } = await sql<{ lots: number }>`
    select count(*)::int as lots from lot
    where source_id = ${run.context.sourceId} and source_key = any(${bare}::text[])
      and coalesce(estimate_low, estimate_high, opening_bid, current_bid, price) is not null`.execute(run.db)
  run.stripped += rows[0]?.lots ?? 0
  return pricesGone(run.stripped, run.priced)
}

function hasFigures({ record: { prices } }: BatchRow): boolean {
  const { estimateLow, estimateHigh, openingBid, currentBid, realised } = prices
  return [estimateLow, estimateHigh, openingBid, currentBid, realised].some((figure) => figure !== null)
}
