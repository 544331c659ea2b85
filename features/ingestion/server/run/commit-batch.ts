import { retryDeadlock } from '@parure/postgres/retry-deadlock.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { OptionIdMap } from '../store/option-id-map.ts'
import { storeBatch } from '../store/store-batch.ts'
import { deleteExcludedLots } from '../takedown/takedown-check.ts'
import { restoreMissingLots } from '../watch/listing.ts'
import { addPriceLosses, type PriceLosses } from '../watch/price-check.ts'
import { checkPriceLosses, checkValueLoss, type Suspicion } from '../watch/suspicion.ts'
import { countLostValues } from '../watch/value-check.ts'
import type { ReadBatch } from './read-batch.ts'
import type { Run } from './run.ts'
import { storeProgress } from './run-record.ts'
import { addBatch, type RunSummary } from './run-summary.ts'

/** The progress of a run; each committed batch yields a new value. */
export interface RunProgress extends PriceLosses {
  readonly summary: RunSummary
  readonly optionIds: OptionIdMap
  /** Values of upcoming lots that this run has emptied so far. */
  readonly emptied: number
}

/** Stores a batch and the run's progress in one transaction. Stores nothing when the batch is suspicious. */
export async function commitBatch(
  run: Run,
  before: RunProgress,
  read: ReadBatch,
): Promise<{ progress: RunProgress; suspicion: Suspicion | null }> {
  const { db, context, listing, options } = run
  const isChecked = options.watch !== undefined && !options.watch.accepted
  const losses = isChecked ? await addPriceLosses(db, context.sourceId, before, read) : before
  const emptiedValues = before.emptied + (await countEmptiedValues(run, read))
  const suspicion = isChecked ? (checkPriceLosses(losses) ?? checkEmptiedValues(run, emptiedValues)) : null
  if (suspicion) return { progress: before, suspicion }
  // A copy: more rows are gathered during the commit, and their lots are relisted with their own batch.
  const returned = [...(listing?.returned ?? [])]
  const commit = async (tx: Tx): Promise<RunProgress> => {
    await context.rates.lockRates(tx)
    await restoreMissingLots(tx, context.sourceId, returned)
    const { counts, rejected, optionIds } = await storeBatch(tx, read.batch, context, before.optionIds)
    await deleteExcludedLots(tx, context.sourceId)
    const batch = {
      ...counts,
      unchangedLots: counts.unchangedLots + read.unchanged,
      upTo: read.upTo,
      rejected: [...read.rejected, ...rejected],
      doubts: read.doubts,
    }
    const summary = addBatch(before.summary, batch)
    await storeProgress(tx, context.runId, summary, batch)
    return { ...losses, summary, optionIds, emptied: emptiedValues }
  }
  const progress = await retryDeadlock(() => withSavepoint(db, commit))
  for (const key of returned) listing?.returned.delete(key)
  options.onProgress?.(progress.summary.rows)
  return { progress, suspicion: null }
}

async function countEmptiedValues({ db, context, storedValues }: Run, { batch }: ReadBatch): Promise<number> {
  if (storedValues === null) return 0
  return countLostValues(
    db,
    context.sourceId,
    batch.map(({ record }) => record),
  )
}

/** Compares with the values that the lots had when the run began: a batch alone is no evidence about the whole. */
function checkEmptiedValues({ storedValues, options }: Run, lost: number): Suspicion | null {
  if (storedValues === null) return null
  return checkValueLoss({ lost, present: storedValues }, options.watch?.limits?.mostEmptied ?? null)
}
