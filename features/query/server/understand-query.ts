import type { QueryReader } from '@parure/query-reader'
import { formatListAddress } from '@parure/features/catalog/list-address.ts'
import { formatSelectionQuery, type ListState } from '@parure/features/catalog/selection.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import type { ParsedReadQuery, ReadQuery } from '../contract.ts'
import { listReadParts } from './list-read-parts.ts'
import { selectFromReading } from './select-from-reading.ts'

/** The plan that filters by house, location and sale date. */
const lockedPlan = 'Standard'

interface Reader {
  reader: QueryReader
  seesSales: boolean
  /** YYYY-MM-DD. */
  today: string
}

/** What the words of a search mean, and the state of each list that they ask for. */
export interface UnderstoodQuery {
  answer: ReadQuery
  states: Record<LotStatus, ListState>
}

/** Reads a text as filters. */
export function understandQuery(
  { text, list, currency }: ParsedReadQuery,
  { reader, seesSales, today }: Reader,
): UnderstoodQuery {
  const reading = reader.read(text, { today })
  const buildState = (status: LotStatus) => selectFromReading(reading, status, { text, seesSales, currency })
  const states = Object.fromEntries(lotStatuses.map((status) => [status, buildState(status)])) as Record<
    LotStatus,
    ListState
  >
  const status = reading.status ?? list
  const state = states[status]
  const addresses = Object.fromEntries(
    lotStatuses.map((each) => [each, formatListAddress(each, states[each])]),
  ) as ReadQuery['addresses']
  const parts = listReadParts({ text, reading, status, state, seesSales })
  const locked = parts.filter(({ isLocked }) => isLocked)
  const answer: ReadQuery = {
    words: text,
    status: reading.status,
    address: addresses[status],
    addresses,
    selection: formatSelectionQuery(state),
    chips: parts.filter(({ isLocked }) => !isLocked).map(({ key, label, words }) => ({ key, label, words })),
    rest: state.searchQuery,
    spans: reading.spans.map(({ start, end, kind }) => ({
      start,
      end,
      kind: locked.some((part) => part.start <= start && end <= part.end) ? 'locked' : kind,
    })),
    notUsed: reading.spans.filter(({ kind }) => kind === 'unused').map(({ start, end }) => text.slice(start, end)),
    locked: locked.map(({ label, words }) => ({ label, words, plan: lockedPlan })),
  }
  return { answer, states }
}
