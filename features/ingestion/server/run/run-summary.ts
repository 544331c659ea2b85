import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { RejectionReason } from '../incoming/build-rejected-row.ts'
import { addCounts } from '../store/losses.ts'
import type { BatchCounts } from '../store/store-records.ts'
import type { Suspicion } from '../watch/suspicion.ts'
import type { RowDoubt } from './doubts.ts'

/** Maximum rejected rows and doubts in a summary; the tables `rejected_row` and `run_doubt` contain all of them. */
export const maxListedRejections = 1_000
const maxListedDoubts = 100

/** The result of a run. Each row is counted once: new, changed, unchanged or rejected. */
export interface RunSummary extends Readonly<BatchCounts> {
  readonly rows: number
  /** The first rejected rows, at most `maxListedRejections`; `rejectedBy` counts all of them by code. */
  readonly rejected: readonly RejectionReason[]
  readonly rejectedBy: Counts
  readonly doubts: readonly RowDoubt[]
  readonly doubtsBy: Counts
  /** Skipped input that is not a row, such as pages that robots.txt forbids: counts by reason. */
  readonly skipped: Counts
  /** Rows that an interrupted earlier run had already stored. */
  readonly resumedAt: number
  /** Why the run is suspicious. */
  readonly suspicion: Suspicion | null
  /** Why the rest of the source is left to the next run. */
  readonly pauseReason: string | null
}

type Counts = Readonly<Record<string, number>>

export const emptySummary: RunSummary = {
  rows: 0,
  newLots: 0,
  changedLots: 0,
  unchangedLots: 0,
  losses: {},
  rejected: [],
  rejectedBy: {},
  doubts: [],
  doubtsBy: {},
  skipped: {},
  resumedAt: 0,
  suspicion: null,
  pauseReason: null,
}

/** What one batch adds to a summary. */
export interface BatchSummary extends BatchCounts {
  /** Rows of the source up to the batch's end. */
  upTo: number
  rejected: readonly RejectionReason[]
  doubts: readonly RowDoubt[]
}

export function addBatch(summary: RunSummary, batch: BatchSummary): RunSummary {
  return {
    ...addDoubts(summary, batch.doubts),
    rows: batch.upTo,
    newLots: summary.newLots + batch.newLots,
    changedLots: summary.changedLots + batch.changedLots,
    unchangedLots: summary.unchangedLots + batch.unchangedLots,
    losses: addCounts(summary.losses, batch.losses),
    rejected: [...summary.rejected, ...batch.rejected.map(pickRejection)].slice(0, maxListedRejections),
    rejectedBy: addCounts(summary.rejectedBy, countByCode(batch.rejected)),
  }
}

export function addDoubts(summary: RunSummary, doubts: readonly RowDoubt[]): RunSummary {
  return {
    ...summary,
    doubts: [...summary.doubts, ...doubts].slice(0, maxListedDoubts),
    doubtsBy: addCounts(summary.doubtsBy, countByCode(doubts)),
  }
}

/** Counts the rejected rows, except those with a code in `without`. */
export function countRejectedRows(
  { rejectedBy }: Pick<RunSummary, 'rejectedBy'>,
  without: readonly string[] = [],
): number {
  return Object.entries(rejectedBy)
    .filter(([code]) => !without.includes(code))
    .reduce((sum, [, count]) => sum + count, 0)
}

function countByCode(items: readonly { code: string }[]): Counts {
  const counts: Record<string, number> = {}
  for (const { code } of items) setOwnValue(counts, code, (getOwnValue(counts, code) ?? 0) + 1)
  return counts
}

function pickRejection({ row, code, reason }: RejectionReason): RejectionReason {
  return { row, code, reason }
}
