import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import { askedWords } from './asked-words.ts'
import { storedSet, type Edition } from './edition.ts'
import type { IndexAnswer, IndexQuery } from './index-query.ts'
import { keepLotsWithWords } from './lots-with-words.ts'
import { nextPast } from './next-past.ts'
import { openEdition, type OpenEdition } from './open-edition.ts'
import { eachSlot, countOptions, type CountedSet } from './option-counts.ts'
import { pageOfLots } from './page-of-lots.ts'
import { gone } from './numbering.ts'
import { statusWindow, type Window } from './status-window.ts'
import { stateOf } from './supplement.ts'
import { addMatches, type SupplementMatches } from './supplement-matches.ts'
import { addOptions, windowCounts, type WindowCounts } from './window-counts.ts'

/** Answers whatever is asked of an edition and its supplement, in one pass; `now` in milliseconds. */
export type EditionReader = (query: IndexQuery, now: number) => IndexAnswer

/** Each thread reads with a scratch of its own, and none ever waits: what is being written is not yet published. */
export function editionReader(edition: Edition, reader: number): EditionReader {
  const open = openEdition(edition, reader)
  const counted = windowCounts(open.plan, open.columns)
  return (query, now) => {
    const version = Atomics.load(open.supplement.state, stateOf.version)
    const window = statusWindow(open.columns.pastFrom, query.status, now)
    const clauses = query.words ? askedWords(open, query.words) : []
    const pass: Pass = {
      open,
      query,
      window,
      version,
      dead: fillStatus(open, window, version),
      ofWindow: () => counted(query.status, query.status === 'Past' ? window.end : window.first),
    }
    if (query.words === null) open.kernel.zero(open.scratch.status + window.offset, window.bytes)
    else if (clauses.length > 0) keepLotsWithWords(open, clauses, window, open.scratch.status)
    const groups = fillGroups(pass)
    const all = meet(pass, open.scratch.all, groups)
    clearAround(open, open.scratch.all, window)
    const matches = open.matchesOf(query, clauses, { version, now })
    return {
      total: all.lots + matches.met,
      version,
      until: nextPast(open, version, now),
      lotIds: pageOfLots(open, query, all, matches),
      counts: countsByOption(pass, groups, all, matches),
    }
  }
}

/** One question on its way through the edition. */
interface Pass {
  open: OpenEdition
  query: IndexQuery
  window: Window
  version: number
  /** Lots of the window that are no more. */
  dead: number[]
  ofWindow(): WindowCounts
}

function fillStatus({ kernel, scratch, supplement }: OpenEdition, window: Window, version: number): number[] {
  const { dead, deadSince, state } = supplement
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

/** The sets of the groups in which something is chosen. */
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
      const slot = columns.slotOfOption[option] ?? gone
      if (slot === gone) continue
      const { dense, address, length } = storedSet(columns.slotSets, slot)
      if (dense) kernel.or(to + window.offset, address + window.offset, window.bytes)
      else kernel.addList(to, address, length)
    }
  }
  return filled
}

/** The lots of the status and the words that are in every group's set but the one left out. */
function meet(
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

/** The orders run through lots of both statuses: outside its window, the set has to be empty. */
function clearAround({ kernel, plan }: OpenEdition, set: number, { offset, bytes }: Window): void {
  kernel.zero(set, offset)
  kernel.zero(set + offset + bytes, plan.setBytes - offset - bytes)
}

function countsByOption(
  pass: Pass,
  groups: Map<FilterGroup, number>,
  all: CountedSet,
  matches: SupplementMatches,
): Uint32Array {
  const { open, query } = pass
  const { columns, plan, scratch } = open
  const free = filterGroups.filter((group) => !groups.has(group))
  const counts = new Uint32Array(Math.max(plan.optionIds, matches.largestOption + 1))
  const take = (at: number, wanted: readonly FilterGroup[]): void =>
    eachSlot(plan, wanted, (slot) => void (counts[columns.optionOfSlot[slot]!] = columns.all[(at >>> 2) + slot]!))
  if (free.length > 0) {
    countInto(pass, scratch.counts, all, free, groups.size === 0 && query.words !== null && query.words.length === 0)
    take(scratch.counts, free)
  }
  for (const group of groups.keys()) {
    const others = meet(pass, scratch.others, groups, group)
    countInto(pass, scratch.groupCounts, others, [group], groups.size === 1 && query.words?.length === 0)
    take(scratch.groupCounts, [group])
  }
  addMatches(open.supplement, matches, counts)
  return counts
}

/** `everything` says that nothing narrows the window: its counts are known but for the dead. */
function countInto(
  { open, window, dead, ofWindow }: Pass,
  at: number,
  set: CountedSet,
  groups: readonly FilterGroup[],
  everything: boolean,
): void {
  const { kernel, plan, columns } = open
  const counts = columns.all.subarray(at >>> 2, (at >>> 2) + plan.slots)
  kernel.zero(at, plan.slots * 4)
  if (!everything) return countOptions(open, set, groups, window, at, ofWindow)
  counts.set(ofWindow().counts)
  for (const lot of dead) addOptions(columns, lot, counts, -1)
}
