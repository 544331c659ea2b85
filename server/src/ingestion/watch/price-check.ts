import { sql } from 'kysely'
import type { Run } from '../run/ingest.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { LotRecord } from '../record/lot-record.ts'
import type { ReadBatch } from '../run/read-batch.ts'
import { pricesGone, resultsGone, type Suspicion } from './suspicion.ts'

/** How many lots of a run lose something that we hold, beside those that have it. */
export interface Loss {
  lost: number
  kept: number
}

/** Before a batch is stored: whether the run has come to take the figures, or the results, of most lots away. */
export async function priceCheck(run: Run, { told, batch }: ReadBatch): Promise<Suspicion | null> {
  const { watch } = run.options
  if (!watch || watch.accepted) return null
  const records = batch.map(({ record }) => record)
  const bare = keysOf(records.filter(({ prices }) => !hasFigures(prices)))
  const unpriced = keysOf(records.filter(({ prices, statedOutcome }) => !prices.realised && !statedOutcome))
  const { figures, results } = run
  figures.kept += told.figures
  results.kept += told.results
  if (unpriced.length === 0 && bare.length === 0) return null
  const { rows } = await sql<{ figures: number; results: number }>`
    select count(*) filter (
        where source_key = any(${bare}::text[])
          and coalesce(estimate_low, estimate_high, opening_bid, current_bid, price) is not null)::int as figures,
      count(*) filter (where source_key = any(${unpriced}::text[]) and price is not null)::int as results
    from lot where source_id = ${run.context.sourceId} and source_key = any(${[...bare, ...unpriced]}::text[])`.execute(
    run.db,
  )
  figures.lost += rows[0]?.figures ?? 0
  results.lost += rows[0]?.results ?? 0
  return pricesGone(figures) ?? resultsGone(results)
}

function keysOf(records: readonly LotRecord[]): string[] {
  return records.map(({ sourceKey }) => sourceKey)
}

/** Whether a lot comes with any figure at all. */
export function hasFigures(prices: IncomingPrices): boolean {
  const { estimateLow, estimateHigh, openingBid, currentBid, realised } = prices
  return [estimateLow, estimateHigh, openingBid, currentBid, realised].some((figure) => figure !== null)
}
