import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import { hasFigures } from '../incoming/check-prices.ts'
import type { LotRecord } from '../record/lot-record.ts'
import type { Loss } from './suspicion.ts'

/** Lots that a run states without any figure, or without a result, although one is stored. */
export interface PriceLosses {
  readonly figures: Loss
  readonly results: Loss
}

/** What the check looks at of a batch. */
export interface CheckedBatch {
  batch: readonly { record: LotRecord }[]
  /** How many rows there were with figures, and with a result. */
  withFigures: number
  withResult: number
}

/** The losses of a run with those that a batch would bring; before it is stored. */
export async function addPriceLosses(
  db: Db,
  sourceId: number,
  { figures, results }: PriceLosses,
  { batch, withFigures, withResult }: CheckedBatch,
): Promise<PriceLosses> {
  const records = batch.map(({ record }) => record)
  const bare = keysOf(records.filter(({ prices }) => !hasFigures(prices)))
  const unpriced = keysOf(records.filter(({ prices, statedOutcome }) => !prices.realised && !statedOutcome))
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

function keysOf(records: readonly LotRecord[]): string[] {
  return records.map(({ sourceKey }) => sourceKey)
}
