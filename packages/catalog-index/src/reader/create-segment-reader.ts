import { stateIndex } from '../delta/delta.ts'
import type { Correction, IndexAnswer, IndexQuery } from '../index-query.ts'
import { findNextTransition } from '../segment/find-next-transition.ts'
import type { Segment } from '../segment/segment.ts'
import { findStatusWindow, type LotWindow } from '../segment/find-status-window.ts'
import { countByOption, countFigures } from './count-parts.ts'
import { countWithoutParts } from './count-without-parts.ts'
import { filterByWords } from './filter-by-words.ts'
import { openSegment, type OpenSegment } from './open-segment.ts'
import { findPresentGroups } from './find-present-groups.ts'
import { listPageLotIds } from './list-page-lot-ids.ts'
import { fillParts, intersectParts, applyFixedOptions } from './part-sets.ts'
import type { QueryPass } from './query-pass.ts'
import { resolveQueryTerms } from './resolve-query-terms.ts'
import { generateTiers } from './tiers.ts'
import { createWindowCounts } from './create-window-counts.ts'

/** Answers a query from a segment and its delta, in one pass; `now` in milliseconds. */
export type SegmentReader = (query: IndexQuery, now: number) => IndexAnswer

/** Lock-free: each thread has its own scratch memory, and reads published entries only. */
export function createSegmentReader(segment: Segment, reader: number): SegmentReader {
  const open = openSegment(segment, reader)
  const matching = createQueryMatcher(open)
  return (query, now) => {
    const { pass, parts, all, clauses, corrections } = matching(query, now)
    const { version } = pass
    const matches = open.matchDelta(query, clauses, { version, now, rates: open.figures.rates() })
    const total = all.lots + matches.met
    return {
      total,
      corrections,
      version,
      validUntil: findNextTransition(open, version, now),
      lotIds: listPageLotIds(open, query, total, generateTiers(pass, all, matches)),
      ...(query.countsWithout && { totalsWithout: countWithoutParts(pass, parts, matches) }),
      // Before the options: their lots are listed once for both.
      figures: countFigures(pass, parts, all, matches),
      counts: countByOption(pass, parts, all, matches),
      present: findPresentGroups(pass, all, matches),
    }
  }
}

/**
 * Creates a function that finds the lots of the segment that match a query: the members of `all`, until the next query.
 */
export function createQueryMatcher(open: OpenSegment) {
  const getCounts = createWindowCounts(open.layout, open.columns)
  return (query: IndexQuery, now: number) => {
    const version = Atomics.load(open.delta.state, stateIndex.version)
    const window = findStatusWindow(open.columns.pastFrom, query.status, now)
    const boundary = query.status === 'Past' ? window.end : window.first
    const corrections: Correction[] = []
    const clauses = query.words ? resolveQueryTerms(open, query.words, (each) => corrections.push(each)) : []
    const pass: QueryPass = {
      open,
      query,
      window,
      version,
      now,
      dead: fillStatus(open, window, version),
      getWindowCounts: () => getCounts(query.status, boundary),
    }
    if (query.words === null) open.kernel.zero(open.scratch.status + window.offset, window.bytes)
    else if (clauses.length > 0) filterByWords(open, clauses, window, open.scratch.status)
    applyFixedOptions(pass)
    if (query.figures) open.figures.prepare(query.figures, boundary)
    const parts = fillParts(pass)
    const all = intersectParts(pass, open.scratch.all, parts)
    clearAround(open, open.scratch.all, window)
    return { pass, parts, all, clauses, corrections }
  }
}

function fillStatus({ kernel, scratch, delta }: OpenSegment, window: LotWindow, version: number): number[] {
  const { dead, deadSince, state } = delta
  kernel.zero(scratch.status + window.offset, window.bytes)
  kernel.addRange(scratch.status, window.first, window.end)
  const deletedLots: number[] = []
  const deaths = Atomics.load(state, stateIndex.deaths)
  for (let i = 0; i < deaths && deadSince[i]! <= version; i++) {
    const lot = dead[i]!
    if (lot < window.first || lot >= window.end) continue
    kernel.remove(scratch.status, lot)
    deletedLots.push(lot)
  }
  return deletedLots
}

/** Orders contain lots of both statuses, so the set must be empty outside its window. */
function clearAround({ kernel, layout }: OpenSegment, set: number, { offset, bytes }: LotWindow): void {
  kernel.zero(set, offset)
  kernel.zero(set + offset + bytes, layout.setBytes - offset - bytes)
}
