import { ownValue, setOwnValue } from '@parure/domain/own-value'
import type { Rejected } from '../incoming/rejected-row.ts'
import { addCounts } from '../store/losses.ts'
import type { BatchCounts } from '../store/store-records.ts'
import type { Suspicion } from '../watch/suspicion.ts'
import type { RowDoubt } from './doubts.ts'

/** Maximum rejected rows and doubts in a summary; the tables `rejected_row` and `run_doubt` contain all of them. */
export const mostRejectedNamed = 1_000
const mostDoubtsNamed = 100

/** The result of a run. Each row is counted once: new, changed, unchanged or rejected. */
export interface Summary extends Readonly<BatchCounts> {
  readonly rows: number
  /** The first rejected rows, at most `maxListedRejections`; `rejectedBy` counts all of them by code. */
  readonly rejected: readonly Rejected[]
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

export const emptySummary: Summary = {
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
  rejected: readonly Rejected[]
  doubts: readonly RowDoubt[]
}

export function withBatch(summary: Summary, batch: BatchSummary): Summary {
  return {
    ...withDoubts(summary, batch.doubts),
    rows: batch.upTo,
    newLots: summary.newLots + batch.newLots,
    changedLots: summary.changedLots + batch.changedLots,
    unchangedLots: summary.unchangedLots + batch.unchangedLots,
    losses: addCounts(summary.losses, batch.losses),
    rejected: [...summary.rejected, ...batch.rejected.map(named)].slice(0, mostRejectedNamed),
    rejectedBy: addCounts(summary.rejectedBy, countsByCode(batch.rejected)),
  }
}

export function withDoubts(summary: Summary, doubts: readonly RowDoubt[]): Summary {
  return {
    ...summary,
    doubts: [...summary.doubts, ...doubts].slice(0, mostDoubtsNamed),
    doubtsBy: addCounts(summary.doubtsBy, countsByCode(doubts)),
  }
}

/** Counts the rejected rows, except those with a code in `without`. */
export function rejectedRows({ rejectedBy }: Pick<Summary, 'rejectedBy'>, without: readonly string[] = []): number {
  return Object.entries(rejectedBy)
    .filter(([code]) => !without.includes(code))
    .reduce((sum, [, count]) => sum + count, 0)
}

function countsByCode(items: readonly { code: string }[]): Counts {
  const counts: Record<string, number> = {}
  for (const { code } of items) setOwnValue(counts, code, (ownValue(counts, code) ?? 0) + 1)
  return counts
}

function named({ row, code, reason }: Rejected): Rejected {
  return { row, code, reason }
}
