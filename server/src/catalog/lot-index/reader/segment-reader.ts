import { stateOf } from '../delta/delta.ts'
import type { Correction, IndexAnswer, IndexQuery } from '../index-query.ts'
import { nextTransition } from '../segment/next-transition.ts'
import type { Segment } from '../segment/segment.ts'
import { statusWindow, type Window } from '../segment/status-window.ts'
import { countsByOption, figureCounts } from './count-parts.ts'
import { countWithoutParts } from './count-without-parts.ts'
import { filterByWords } from './filter-by-words.ts'
import { openSegment, type OpenSegment } from './open-segment.ts'
import { groupsPresent } from './groups-present.ts'
import { pageOfLots } from './page-of-lots.ts'
import { fillParts, intersection, narrowByFixedOptions } from './part-sets.ts'
import type { Pass } from './pass.ts'
import { queryTerms } from './query-terms.ts'
import { tiersOf } from './tiers.ts'
import { windowCounts } from './window-counts.ts'

/** Answers a query from a segment and its delta, in one pass; `now` in milliseconds. */
export type SegmentReader = (query: IndexQuery, now: number) => IndexAnswer

/** Lock-free: each thread has its own scratch memory, and reads published entries only. */
export function segmentReader(segment: Segment, reader: number): SegmentReader {
  const open = openSegment(segment, reader)
  const matching = matchingIn(open)
  return (query, now) => {
    const { pass, parts, all, clauses, corrections } = matching(query, now)
    const { version } = pass
    const matches = open.matchesOf(query, clauses, { version, now, rates: open.figures.rates() })
    const total = all.lots + matches.met
    return {
      total,
      corrections,
      version,
      validUntil: nextTransition(open, version, now),
      lotIds: pageOfLots(open, query, total, tiersOf(pass, all, matches)),
      ...(query.countsWithout && { totalsWithout: countWithoutParts(pass, parts, matches) }),
      // Before the options: their lots are listed once for both.
      figures: figureCounts(pass, parts, all, matches),
      counts: countsByOption(pass, parts, all, matches),
      present: groupsPresent(pass, all, matches),
    }
  }
}

/**
 * Creates a function that finds the lots of the segment that match a query: the members of `all`, until the next query.
 */
export function matchingIn(open: OpenSegment) {
  const counted = windowCounts(open.layout, open.columns)
  return (query: IndexQuery, now: number) => {
    const version = Atomics.load(open.delta.state, stateOf.version)
    const window = statusWindow(open.columns.pastFrom, query.status, now)
    const boundary = query.status === 'Past' ? window.end : window.first
    const corrections: Correction[] = []
    const clauses = query.words ? queryTerms(open, query.words, (each) => corrections.push(each)) : []
    const pass: Pass = {
      open,
      query,
      window,
      version,
      now,
      dead: fillStatus(open, window, version),
      ofWindow: () => counted(query.status, boundary),
    }
    if (query.words === null) open.kernel.zero(open.scratch.status + window.offset, window.bytes)
    else if (clauses.length > 0) filterByWords(open, clauses, window, open.scratch.status)
    narrowByFixedOptions(pass)
    if (query.figures) open.figures.prepare(query.figures, boundary)
    const parts = fillParts(pass)
    const all = intersection(pass, open.scratch.all, parts)
    clearAround(open, open.scratch.all, window)
    return { pass, parts, all, clauses, corrections }
  }
}

function fillStatus({ kernel, scratch, delta }: OpenSegment, window: Window, version: number): number[] {
  const { dead, deadSince, state } = delta
  kernel.zero(scratch.status + window.offset, window.bytes)
  kernel.addRange(scratch.status, window.first, window.end)
  const lost: number[] = []
  const deaths = Atomics.load(state, stateOf.deaths)
  for (let i = 0; i < deaths && deadSince[i]! <= version; i++) {
    const lot = dead[i]!
    if (lot < window.first || lot >= window.end) continue
    kernel.remove(scratch.status, lot)
    lost.push(lot)
  }
  return lost
}

/** Orders contain lots of both statuses, so the set must be empty outside its window. */
function clearAround({ kernel, layout }: OpenSegment, set: number, { offset, bytes }: Window): void {
  kernel.zero(set, offset)
  kernel.zero(set + offset + bytes, layout.setBytes - offset - bytes)
}
