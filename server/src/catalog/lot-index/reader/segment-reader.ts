import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { queryTerms } from './query-terms.ts'
import { storedSet, type Segment } from '../segment/segment.ts'
import type { IndexAnswer, IndexQuery } from '../index-query.ts'
import { filterByWords } from './filter-by-words.ts'
import { nextPast } from '../segment/next-past.ts'
import { openSegment, type OpenSegment } from './open-segment.ts'
import { eachSlot, countOptions, type CountedSet } from './option-counts.ts'
import { pageOfLots } from './page-of-lots.ts'
import { absent } from '../builder/numbering.ts'
import { statusWindow, type Window } from '../segment/status-window.ts'
import { stateOf } from '../delta/delta.ts'
import { addMatches, type DeltaMatches } from '../delta/delta-matches.ts'
import { addOptions, windowCounts, type WindowCounts } from './window-counts.ts'

/** Answers a query from a segment and its delta, in one pass; `now` in milliseconds. */
export type SegmentReader = (query: IndexQuery, now: number) => IndexAnswer

/** Lock-free: each thread has its own scratch memory, and reads published entries only. */
export function segmentReader(segment: Segment, reader: number): SegmentReader {
  const open = openSegment(segment, reader)
  const counted = windowCounts(open.layout, open.columns)
  return (query, now) => {
    const version = Atomics.load(open.delta.state, stateOf.version)
    const window = statusWindow(open.columns.pastFrom, query.status, now)
    const clauses = query.words ? queryTerms(open, query.words) : []
    const pass: Pass = {
      open,
      query,
      window,
      version,
      dead: fillStatus(open, window, version),
      ofWindow: () => counted(query.status, query.status === 'Past' ? window.end : window.first),
    }
    if (query.words === null) open.kernel.zero(open.scratch.status + window.offset, window.bytes)
    else if (clauses.length > 0) filterByWords(open, clauses, window, open.scratch.status)
    const groups = fillGroups(pass)
    const all = intersect(pass, open.scratch.all, groups)
    clearAround(open, open.scratch.all, window)
    const matches = open.matchesOf(query, clauses, { version, now })
    return {
      total: all.lots + matches.met,
      version,
      validUntil: nextPast(open, version, now),
      lotIds: pageOfLots(open, query, all, matches),
      counts: countsByOption(pass, groups, all, matches),
    }
  }
}

/** State of one query. */
interface Pass {
  open: OpenSegment
  query: IndexQuery
  window: Window
  version: number
  /** Deleted lots of the window. */
  dead: number[]
  ofWindow(): WindowCounts
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

/** The sets of the groups that have a choice. */
function fillGroups({ open, query, window }: Pass): Map<FilterGroup, number> {
  const { kernel, scratch, columns } = open
  const sets = [scratch.group0, scratch.group1, scratch.group2, scratch.group3, scratch.group4] as const
  const filled = new Map<FilterGroup, number>()
  for (const [place, group] of filterGroups.entries()) {
    const chosen = query.chosen[group]
    if (!chosen) continue
    const to = sets[place]!
    filled.set(group, to)
    kernel.zero(to + window.offset, window.bytes)
    for (const option of chosen) {
      const slot = columns.slotOfOption[option] ?? absent
      if (slot === absent) continue
      const { dense, address, length } = storedSet(columns.slotSets, slot)
      if (dense) kernel.or(to + window.offset, address + window.offset, window.bytes)
      else kernel.addList(to, address, length)
    }
  }
  return filled
}

/** The lots of the status and the words that are in every group's set but the one left out. */
function intersect(
  { open, window }: Pass,
  to: number,
  groups: Map<FilterGroup, number>,
  leaveOut?: FilterGroup,
): CountedSet {
  const { kernel, scratch } = open
  kernel.copy(to + window.offset, scratch.status + window.offset, window.bytes)
  for (const [group, set] of groups)
    if (group !== leaveOut) kernel.and(to + window.offset, set + window.offset, window.bytes)
  return { address: to, lots: kernel.count(to + window.offset, window.bytes) }
}

/** Orders contain lots of both statuses, so the set has to be empty outside its window. */
function clearAround({ kernel, layout }: OpenSegment, set: number, { offset, bytes }: Window): void {
  kernel.zero(set, offset)
  kernel.zero(set + offset + bytes, layout.setBytes - offset - bytes)
}

function countsByOption(
  pass: Pass,
  groups: Map<FilterGroup, number>,
  all: CountedSet,
  matches: DeltaMatches,
): Uint32Array {
  const { open, query } = pass
  const { columns, layout, scratch } = open
  const free = filterGroups.filter((group) => !groups.has(group))
  const counts = new Uint32Array(Math.max(layout.optionIds, matches.largestOption + 1))
  const take = (at: number, wanted: readonly FilterGroup[]): void =>
    eachSlot(layout, wanted, (slot) => void (counts[columns.optionOfSlot[slot]!] = columns.all[(at >>> 2) + slot]!))
  if (free.length > 0) {
    countInto(pass, scratch.counts, all, free, groups.size === 0 && query.words !== null && query.words.length === 0)
    take(scratch.counts, free)
  }
  for (const group of groups.keys()) {
    const others = intersect(pass, scratch.others, groups, group)
    countInto(pass, scratch.groupCounts, others, [group], groups.size === 1 && query.words?.length === 0)
    take(scratch.groupCounts, [group])
  }
  addMatches(open.delta, matches, counts)
  return counts
}

/** With `everything` no filter narrows the window: its counts are known, except for deleted lots. */
function countInto(
  { open, window, dead, ofWindow }: Pass,
  at: number,
  set: CountedSet,
  groups: readonly FilterGroup[],
  everything: boolean,
): void {
  const { kernel, layout, columns } = open
  const counts = columns.all.subarray(at >>> 2, (at >>> 2) + layout.slots)
  kernel.zero(at, layout.slots * 4)
  if (!everything) return countOptions(open, set, groups, window, at, ofWindow)
  counts.set(ofWindow().counts)
  for (const lot of dead) addOptions(columns, lot, counts, -1)
}
