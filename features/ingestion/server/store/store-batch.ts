import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import type { Db } from '@parure/features/schema.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import { RowError } from '../incoming/row-error.ts'
import type { BatchRow } from './batch-row.ts'
import { addCounts } from './losses.ts'
import type { OptionIdMap } from './option-id-map.ts'
import type { StoreContext } from './store-context.ts'
import { storeRecords, type BatchCounts } from './store-records.ts'

export interface StoredBatch {
  counts: BatchCounts
  /** Rows that PostgreSQL or the picture reader refused. */
  rejected: readonly RejectedRow[]
  optionIds: OptionIdMap
}

const noCounts: BatchCounts = { newLots: 0, changedLots: 0, unchangedLots: 0, losses: {} }

/** Stores a batch. Retries a batch in halves when a row of it is refused, so that only the bad rows are rejected. */
export async function storeBatch(
  db: Db,
  batch: readonly BatchRow[],
  context: StoreContext,
  optionIds: OptionIdMap,
): Promise<StoredBatch> {
  if (batch.length === 0) return { counts: noCounts, rejected: [], optionIds }
  try {
    const stored = await withSavepoint(db, (tx) => storeRecords(tx, batch, context, optionIds))
    return { ...stored, rejected: [] }
  } catch (error) {
    const code = classifyRowFault(error)
    if (code === null) throw error
    const [only, ...others] = batch
    if (only && others.length === 0) {
      const { row, line } = only
      return { counts: noCounts, rejected: [{ row, code, reason: (error as Error).message, line }], optionIds }
    }
    const middle = Math.ceil(batch.length / 2)
    const first = await storeBatch(db, batch.slice(0, middle), context, optionIds)
    const second = await storeBatch(db, batch.slice(middle), context, first.optionIds)
    return {
      counts: addBatchCounts(first.counts, second.counts),
      rejected: [...first.rejected, ...second.rejected],
      optionIds: second.optionIds,
    }
  }
}

function addBatchCounts(a: BatchCounts, b: BatchCounts): BatchCounts {
  return {
    newLots: a.newLots + b.newLots,
    changedLots: a.changedLots + b.changedLots,
    unchangedLots: a.unchangedLots + b.unchangedLots,
    losses: addCounts(a.losses, b.losses),
  }
}

/**
 * Returns the code of a failure that is the row's fault, else null: PostgreSQL's classes 22 (data) and 23 (constraints)
 * are.
 */
function classifyRowFault(error: unknown): string | null {
  if (error instanceof RowError) return error.code
  return /^2[23]/.test(String((error as { code?: unknown }).code)) ? 'refused' : null
}
