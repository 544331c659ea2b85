import type { SourceRow } from '@parure/tabular/source-row.ts'
import { RunPaused } from '../incoming/adapter.ts'
import type { RejectedRow } from '../incoming/build-rejected-row.ts'
import { addCounts } from '../store/losses.ts'
import { noOptionIds } from '../store/option-id-map.ts'
import type { Suspicion } from '../watch/suspicion.ts'
import { commitBatch, type RunProgress } from './commit-batch.ts'
import { gatherRows } from './gather-rows.ts'
import { readBatch, type GatheredBatch } from './read-batch.ts'
import type { Run } from './run.ts'
import type { RunSummary } from './run-summary.ts'

/** How a run's rows ended. */
export type Ending =
  /** All rows are stored; with a suspicion, those up to the batch that raised it. */
  | { kind: 'ended'; suspicion: Suspicion | null }
  | { kind: 'paused'; reason: string }
  /** `rejected` are those of the batch that could not be stored. */
  | { kind: 'failed'; error: unknown; rejected: readonly RejectedRow[] }

export interface Outcome {
  summary: RunSummary
  ending: Ending
}

/**
 * Number of batches that are read while one is being stored; with only one, the reading threads would idle in between.
 */
const maxPendingBatches = 2

/**
 * Stores rows until there are no more, or until a batch is suspicious or fails. Batches that were stored before are
 * kept.
 */
export async function storeRows(run: Run, rows: AsyncIterable<SourceRow>): Promise<Outcome> {
  const skipped: Record<string, number> = {}
  const batches = createBatchPipeline(run)
  let broken: Ending | null = null
  try {
    await gatherRows(run, rows, { skipped, acceptBatch: batches.enqueueBatch })
  } catch (error) {
    broken = toEnding(error)
  }
  const { progress, ending } = await batches.waitUntilStored()
  return {
    summary: { ...progress.summary, skipped: addCounts(run.start.skipped, skipped) },
    ending: (ending?.kind === 'failed' ? ending : broken) ?? ending ?? { kind: 'ended', suspicion: null },
  }
}

interface StoredProgress {
  progress: RunProgress
  /** Null while batches may follow. */
  ending: Ending | null
}

interface BatchPipeline {
  /** Enqueues a batch. Resolves when there is room for the next one; to false when no further batch is wanted. */
  enqueueBatch(gathered: GatheredBatch): Promise<boolean>
  /** Resolves when all batches are stored. */
  waitUntilStored(): Promise<StoredProgress>
}

/** Reads the texts of the next batches while one is being stored; stores them in order. */
function createBatchPipeline(run: Run): BatchPipeline {
  const start = {
    summary: run.start,
    optionIds: noOptionIds,
    figures: { lost: 0, present: 0 },
    results: { lost: 0, present: 0 },
    emptied: 0,
  }
  let last: Promise<StoredProgress> = Promise.resolve({ progress: start, ending: null })
  const pending: Promise<StoredProgress>[] = []
  return {
    enqueueBatch: async (gathered) => {
      // A transaction has one connection: no other statement may run between those of a batch.
      if (run.db.isTransaction) await last
      last = storeNextBatch(run, last, gathered)
      pending.push(last)
      return pending.length <= maxPendingBatches || (await pending.shift())?.ending === null
    },
    waitUntilStored: () => last,
  }
}

/** Stores a batch after the previous one. Never rejects: a failure is an ending. */
async function storeNextBatch(
  run: Run,
  last: Promise<StoredProgress>,
  gathered: GatheredBatch,
): Promise<StoredProgress> {
  const reading = readBatch(run, gathered)
  // Its failure is handled below, after the previous batch is stored.
  reading.catch(() => {})
  const before = await last
  if (before.ending) return before
  let rejected: readonly RejectedRow[] = []
  try {
    const read = (await reading)()
    rejected = read.rejected
    const { progress, suspicion } = await commitBatch(run, before.progress, read)
    return { progress, ending: suspicion && { kind: 'ended', suspicion } }
  } catch (error) {
    return { progress: before.progress, ending: { kind: 'failed', error, rejected } }
  }
}

function toEnding(error: unknown): Ending {
  if (error instanceof RunPaused) return { kind: 'paused', reason: error.message }
  return { kind: 'failed', error, rejected: [] }
}
