import type { DraftTrial } from '@parure/domain/source-draft/contract'
import { rejectedRows, type Summary } from '../ingestion/run/summary.ts'

/** The stored result of a dry run. */
export type StoredTrial = Omit<DraftTrial, 'state'>

/** The state of a draft's dry run. */
export interface Tried {
  version: number
  isTryAsked: boolean
  triedVersion: number | null
  tried: StoredTrial | null
}

/** Maximum remarks that are stored and displayed; the file of all remarks is limited to these too. */
const mostRemarks = 500

const none: StoredTrial = {
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

export function trialOf(summary: Summary, isCut: boolean): StoredTrial {
  const { rows, newLots, changedLots, unchangedLots, rejected, doubts, doubtsBy } = summary
  const remarks = [
    ...rejected.map(({ row, code, reason }) => ({ row, code, reason, isRejected: true })),
    ...doubts.map(({ row, code, reason }) => ({ row, code, reason, isRejected: false })),
  ]
  return {
    ...none,
    rows,
    isCut,
    newLots,
    changedLots,
    unchangedLots,
    rejectedRows: rejectedRows(summary),
    doubts: Object.values(doubtsBy).reduce((sum, count) => sum + count, 0),
    remarks: remarks.slice(0, mostRemarks),
  }
}

export function failedTrial(failure: string): StoredTrial {
  return { ...none, failure }
}

/** Returns the dry run of the draft's present version; null when none was requested. */
export function shownTrial({ isTryAsked, version, triedVersion, tried }: Tried): DraftTrial | null {
  if (isTryAsked) return { ...none, state: 'waiting' }
  if (!tried || triedVersion !== version) return null
  return { ...tried, state: tried.failure === null ? 'done' : 'failed' }
}
