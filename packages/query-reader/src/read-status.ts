import { compareToToday } from './days.ts'
import type { Draft } from './draft.ts'
import type { QuerySort, QueryStatus } from './query-reading.ts'

/** Reads the list and its sort order. */
export function readStatus(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    const sort = draft.findCue(at, 'sort')
    const status = draft.findCue(at, 'status')
    if (sort && sort.to >= (status?.to ?? 0)) claimSort(draft, at, sort.to, sort.sense.name as QuerySort)
    else if (status) claimStatus(draft, at, status.to, status.sense.name === 'past' ? 'Past' : 'Upcoming')
  }
}

function claimSort(draft: Draft, from: number, to: number, sort: QuerySort): void {
  const upcoming = { field: 'status', status: 'Upcoming' } as const
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'sort', sort }, ...(sort === 'soonest' ? [upcoming] : [])] })
}

function claimStatus(draft: Draft, from: number, to: number, status: QueryStatus): void {
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'status', status }] })
}

/** Returns the requested list: by outcome, by word, else by the days of sale. */
export function selectStatus(draft: Draft): QueryStatus | null {
  const facts = draft.claims.flatMap((claim) => claim.facts)
  const hasOutcome = facts.some((fact) => fact.field === 'option' && fact.group === 'outcomes')
  if (hasOutcome) return 'Past'
  for (const fact of facts) if (fact.field === 'status') return fact.status
  for (const fact of facts) {
    if (fact.field !== 'saleDates') continue
    const side = compareToToday(fact.range, draft.today)
    if (side !== 'both') return side === 'past' ? 'Past' : 'Upcoming'
  }
  return null
}
