import { retryDeadlock } from '../../platform/database/retry-deadlock.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import type { Tx } from '../../schema.ts'
import type { OptionIds } from '../store/option-ids.ts'
import { storeBatch } from '../store/store-batch.ts'
import { dropTakenDown } from '../takedown/taken-down.ts'
import { relist } from '../watch/listing.ts'
import { addPriceLosses, type PriceLosses } from '../watch/price-check.ts'
import { suspicionOfPrices, suspicionOfValues, type Suspicion } from '../watch/suspicion.ts'
import { lostValues } from '../watch/value-check.ts'
import type { ReadBatch } from './read-batch.ts'
import type { Run } from './run.ts'
import { noteProgress } from './run-record.ts'
import { withBatch, type Summary } from './summary.ts'

/** The progress of a run; each committed batch yields a new value. */
export interface Progress extends PriceLosses {
  readonly summary: Summary
  readonly optionIds: OptionIds
  /** Values of upcoming lots that this run has emptied so far. */
  readonly emptied: number
}

/** Stores a batch and the run's progress in one transaction. Stores nothing when the batch is suspicious. */
export async function commitBatch(
  run: Run,
  before: Progress,
  read: ReadBatch,
): Promise<{ progress: Progress; suspicion: Suspicion | null }> {
  const { db, context, listing, options } = run
  const isChecked = options.watch !== undefined && !options.watch.accepted
  const losses = isChecked ? await addPriceLosses(db, context.sourceId, before, read) : before
  const emptied = before.emptied + (await emptiedBy(run, read))
  const suspicion = isChecked ? (suspicionOfPrices(losses) ?? suspicionOfEmptied(run, emptied)) : null
  if (suspicion) return { progress: before, suspicion }
  // A copy: more rows are gathered during the commit, and their lots are relisted with their own batch.
  const returned = [...(listing?.returned ?? [])]
  const commit = async (tx: Tx): Promise<Progress> => {
    await context.rates.lock(tx)
    await relist(tx, context.sourceId, returned)
    const { counts, rejected, optionIds } = await storeBatch(tx, read.batch, context, before.optionIds)
    await dropTakenDown(tx, context.sourceId)
    const batch = {
      ...counts,
      unchangedLots: counts.unchangedLots + read.unchanged,
      upTo: read.upTo,
      rejected: [...read.rejected, ...rejected],
      doubts: read.doubts,
    }
    const summary = withBatch(before.summary, batch)
    await noteProgress(tx, context.runId, summary, batch)
    return { ...losses, summary, optionIds, emptied }
  }
  const progress = await retryDeadlock(() => withSavepoint(db, commit))
  for (const key of returned) listing?.returned.delete(key)
  options.onProgress?.(progress.summary.rows)
  return { progress, suspicion: null }
}

async function emptiedBy({ db, context, storedValues }: Run, { batch }: ReadBatch): Promise<number> {
  if (storedValues === null) return 0
  return lostValues(
    db,
    context.sourceId,
    batch.map(({ record }) => record),
  )
}

/** Compares with the values that the lots had when the run began: a batch alone is no evidence about the whole. */
function suspicionOfEmptied({ storedValues, options }: Run, lost: number): Suspicion | null {
  if (storedValues === null) return null
  return suspicionOfValues({ lost, present: storedValues }, options.watch?.limits?.mostEmptied ?? null)
}
