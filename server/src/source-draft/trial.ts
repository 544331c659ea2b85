import type { DraftTrial } from '@parure/domain/source-draft/contract'
import { rejectedRows, type Summary } from '../ingestion/run/summary.ts'

/** The result of a dry run, as it is stored. */
export type StoredTrial = Omit<DraftTrial, 'state'>

/** What a draft knows of its dry run. */
export interface Tried {
  version: number
  isTryAsked: boolean
  triedVersion: number | null
  tried: StoredTrial | null
}

/** Remarks that are stored and shown; a file of all of them is made of these too. */
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

/** What is known of a dry run of the draft's present version; null where none was asked for. */
export function shownTrial({ isTryAsked, version, triedVersion, tried }: Tried): DraftTrial | null {
  if (isTryAsked) return { ...none, state: 'waiting' }
  if (!tried || triedVersion !== version) return null
  return { ...tried, state: tried.failure === null ? 'done' : 'failed' }
}
