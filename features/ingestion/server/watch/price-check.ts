import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { hasFigures } from '../incoming/check-prices.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import type { Loss } from './suspicion.ts'

/** Counts of lots that a run states without any figure, or without a result, although one is stored. */
export interface PriceLosses {
  readonly figures: Loss
  readonly results: Loss
}

/** The parts of a batch that the check uses. */
export interface CheckedBatch {
  batch: readonly { record: LotRecord }[]
  /** Number of rows with figures, and with a result. */
  withFigures: number
  withResult: number
}

/** Adds the losses that a batch would cause to those of the run; called before the batch is stored. */
export async function addPriceLosses(
  db: Db,
  sourceId: number,
  { figures, results }: PriceLosses,
  { batch, withFigures, withResult }: CheckedBatch,
): Promise<PriceLosses> {
  const records = batch.map(({ record }) => record)
  const bare = listKeys(records.filter(({ prices }) => !hasFigures(prices)))
  const unpriced = listKeys(records.filter(({ prices, statedOutcome }) => !prices.realised && !statedOutcome))
  const lost = { figures: 0, results: 0 }
  if (bare.length > 0 || unpriced.length > 0) {
    const { rows } = await sql<typeof lost>`
      select count(*) filter (
          where source_key = any(${bare}::text[])
            and coalesce(estimate_low, estimate_high, opening_bid, current_bid, price) is not null)::int as figures,
        count(*) filter (where source_key = any(${unpriced}::text[]) and price is not null)::int as results
      from lot where source_id = ${sourceId} and source_key = any(${[...bare, ...unpriced]}::text[])`.execute(db)
    Object.assign(lost, rows[0])
  }
  return {
    figures: { lost: figures.lost + lost.figures, present: figures.present + withFigures },
    results: { lost: results.lost + lost.results, present: results.present + withResult },
  }
}

function listKeys(records: readonly LotRecord[]): string[] {
  return records.map(({ sourceKey }) => sourceKey)
}
