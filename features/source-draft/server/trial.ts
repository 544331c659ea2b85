import type { DraftTrial } from '../contract.ts'
import { countRejectedRows, type RunSummary } from '@parure/features/ingestion/server/run/run-summary.ts'

/** The stored result of a dry run. */
export type StoredTrial = Omit<DraftTrial, 'state'>

/** The state of a draft's dry run. */
export interface TrialState {
  version: number
  isTrialRequested: boolean
  triedVersion: number | null
  tried: StoredTrial | null
}

/** Maximum remarks that are stored and displayed; the file of all remarks is limited to these too. */
const maxRemarks = 500

const emptyTrial: StoredTrial = {
  failure: null,
  rows: 0,
  isCut: false,
  newLots: 0,
  changedLots: 0,
  unchangedLots: 0,
  rejectedRows: 0,
  doubts: 0,
  remarks: [],
}

export function buildTrial(summary: RunSummary, isCut: boolean): StoredTrial {
  const { rows, newLots, changedLots, unchangedLots, rejected, doubts, doubtsBy } = summary
  const remarks = [
    ...rejected.map(({ row, code, reason }) => ({ row, code, reason, isRejected: true })),
    ...doubts.map(({ row, code, reason }) => ({ row, code, reason, isRejected: false })),
  ]
  return {
    ...emptyTrial,
    rows,
    isCut,
    newLots,
    changedLots,
    unchangedLots,
    rejectedRows: countRejectedRows(summary),
    doubts: Object.values(doubtsBy).reduce((sum, count) => sum + count, 0),
    remarks: remarks.slice(0, maxRemarks),
  }
}

export function createFailedTrial(failure: string): StoredTrial {
  return { ...emptyTrial, failure }
}

/** Returns the dry run of the draft's present version; null when none was requested. */
export function describeTrial({ isTrialRequested, version, triedVersion, tried }: TrialState): DraftTrial | null {
  if (isTrialRequested) return { ...emptyTrial, state: 'waiting' }
  if (!tried || triedVersion !== version) return null
  return { ...tried, state: tried.failure === null ? 'done' : 'failed' }
}
