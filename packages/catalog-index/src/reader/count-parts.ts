import type { OptionGroup, SaleGroup } from '@parure/vocabulary/filter-group.ts'
import { binCount, figureKinds, type FigureKind } from '../range-terms.ts'
import type { FigureCounts } from '../index-query.ts'
import { addFigures, addMatches, type DeltaMatches } from '../delta/delta-matches.ts'
import type { IndexAnswer } from '../index-query.ts'
import { absent } from '../builder/numbering.ts'
import { readStoredSet } from '../segment/segment.ts'
import { countSetOptions, visitSlots, fillRest } from './option-counts.ts'
import type { CountedSet } from './create-member-lister.ts'
import { findFirstAwaiting, intersectParts, type PartSets } from './part-sets.ts'
import type { OpenSegment } from './open-segment.ts'
import type { QueryPass } from './query-pass.ts'
import { addOptions } from './create-window-counts.ts'

/** Counts the query's groups by option; a group's own choice is ignored in its counts. */
export function countByOption(pass: QueryPass, parts: PartSets, all: CountedSet, matches: DeltaMatches): Uint32Array {
  const { open, query } = pass
  const { scratch } = open
  const counts = new Uint32Array(Math.max(countOptionIds(pass), matches.largestOption + 1))
  const lotGroups = query.counted.filter((group) => !isSaleGroup(group))
  const free = lotGroups.filter((group) => !parts.has(group))
  const hasBaseFilters =
    query.words === null || [query.words, query.required, query.excluded].some(({ length }) => length > 0)
  if (free.length > 0) {
    countSlots(pass, scratch.counts, all, free, parts.size === 0 && !hasBaseFilters)
    copyCounts(pass, scratch.counts, free, counts)
    if (free.includes('outcomes')) countAwaited(pass, all, counts)
  }
  for (const group of lotGroups.filter((each) => parts.has(each))) {
    const others = intersectParts(pass, scratch.others, parts, group)
    countSlots(pass, scratch.groupCounts, others, [group], parts.size === 1 && !hasBaseFilters)
    copyCounts(pass, scratch.groupCounts, [group], counts)
    if (group === 'outcomes') countAwaited(pass, others, counts)
  }
  for (const group of query.counted.filter(isSaleGroup)) {
    const set = parts.has(group) ? intersectParts(pass, scratch.others, parts, group) : all
    countSaleOptions(pass, set, group, counts)
  }
  addMatches(open.delta, matches, pass, counts)
  return counts
}

const isSaleGroup = (group: OptionGroup): group is SaleGroup => group === 'houses' || group === 'places'

function countOptionIds({ open: { layout }, query }: QueryPass): number {
  const { awaiting, unpublished } = query.outcomes
  const saleOptions = query.counted.some(isSaleGroup)
    ? layout.sales.flatMap(({ houses, places }) => [...houses, ...places])
    : []
  return saleOptions.reduce(
    (most, option) => Math.max(most, option + 1),
    Math.max(layout.optionIds, awaiting + 1, unpublished + 1),
  )
}

function copyCounts({ open }: QueryPass, at: number, wanted: readonly OptionGroup[], counts: Uint32Array): void {
  const { columns, layout } = open
  visitSlots(layout, wanted, (slot) => void (counts[columns.optionOfSlot[slot]!] = columns.all[(at >>> 2) + slot]!))
}

/** With `everything` no filter restricts the window: its counts are known, except for deleted lots. */
function countSlots(
  { open, window, dead, getWindowCounts }: QueryPass,
  at: number,
  set: CountedSet,
  groups: readonly OptionGroup[],
  everything: boolean,
): void {
  const { kernel, layout, columns } = open
  const counts = columns.all.subarray(at >>> 2, (at >>> 2) + layout.slots)
  kernel.zero(at, layout.slots * 4)
  if (!everything) return countSetOptions(open, set, groups, window, at, getWindowCounts)
  counts.set(getWindowCounts())
  for (const lot of dead) addOptions(columns, lot, counts, -1)
}

/** Moves lots that still await their result from unpublished to awaiting. */
function countAwaited(pass: QueryPass, { address }: CountedSet, counts: Uint32Array): void {
  const { open, query, window } = pass
  const { kernel, scratch, columns } = open
  const { awaiting, unpublished } = query.outcomes
  const slot = columns.slotOfOption[unpublished] ?? absent
  const first = findFirstAwaiting(pass)
  if (slot === absent || first >= window.end) return
  const set = readStoredSet(columns.slotSets, slot)
  const { offset, bytes } = window
  kernel.copy(scratch.way + offset, address + offset, bytes)
  kernel.zero(scratch.rest + offset, bytes)
  if (set.dense) kernel.or(scratch.rest + offset, set.address + offset, bytes)
  else kernel.addList(scratch.rest, set.address, set.length)
  kernel.and(scratch.way + offset, scratch.rest + offset, bytes)
  const awaited = kernel.countRange(scratch.way, first, window.end)
  counts[awaiting]! += awaited
  counts[unpublished]! -= awaited
}

function countSaleOptions(
  { open, window }: QueryPass,
  { address }: CountedSet,
  group: SaleGroup,
  counts: Uint32Array,
): void {
  const { kernel, scratch, columns, layout } = open
  const { offset, bytes } = window
  kernel.zero(scratch.saleCounts, layout.sales.length * 4)
  kernel.countSales(address + offset, bytes, offset * 8, layout.at.sales, scratch.saleCounts)
  const at = scratch.saleCounts >>> 2
  for (const [number, sale] of layout.sales.entries())
    for (const option of sale[group]) counts[option]! += columns.all[at + number]!
}

/** Counts the histograms of both figures, each without its own range. */
export function countFigures(
  pass: QueryPass,
  parts: PartSets,
  all: CountedSet,
  matches: DeltaMatches,
): IndexAnswer['figures'] {
  const { query, open } = pass
  if (!query.figures?.histograms) return null
  const areScaled = figureKinds.every((figure) => query.figures?.scales[query.status][figure])
  const isShared = areScaled && !figureKinds.some((figure) => parts.has(figure))
  if (isShared) fillBins(pass, all, figureKinds)
  const found = Object.fromEntries(
    figureKinds.map((figure) => {
      const set = parts.has(figure) ? intersectParts(pass, open.scratch.others, parts, figure) : all
      if (!isShared) fillBins(pass, set, [figure])
      return [figure, readBinCounts(pass, set, figure)]
    }),
  ) as Record<FigureKind, FigureCounts>
  addFigures(open.delta, matches, query, open.figures.rates(), found)
  return found
}

/** For more than half of the window, the complement is counted instead. */
const isMost = ({ window }: QueryPass, { lots }: CountedSet): boolean => lots * 2 > window.end - window.first

const getCountsAddress = ({ scratch }: OpenSegment, figure: FigureKind): number =>
  scratch.binCounts + figureKinds.indexOf(figure) * (binCount + 1) * 4

/** Counts a set, or its complement, by the bins of one figure or, in one pass, of both. */
function fillBins(pass: QueryPass, set: CountedSet, wanted: readonly FigureKind[]): void {
  const { open, window } = pass
  const { kernel, scratch } = open
  const { offset, bytes } = window
  for (const figure of wanted) kernel.zero(getCountsAddress(open, figure), (binCount + 1) * 4)
  if (set.lots === 0) return
  const listed = open.listMembers(set, window)
  const each = wanted.map((figure) => ({
    bins: open.figures.getBinsAddress(figure),
    counts: getCountsAddress(open, figure),
  }))
  if (listed) {
    for (const { bins, counts } of each) kernel.countBytesOf(listed.address, listed.length, bins, counts)
    return
  }
  const rest = isMost(pass, set)
  if (rest) fillRest(open, set.address, window)
  const lots = [(rest ? scratch.rest : set.address) + offset, bytes, offset * 8] as const
  const [one, other] = each
  if (one && other) kernel.countBytesOfTwo(...lots, one.bins, other.bins, one.counts, other.counts)
  else if (one) kernel.countBytes(...lots, one.bins, one.counts)
}

/** Reads the counts of a set by the bins of a figure; without a scale only how many lots have it. */
function readBinCounts(pass: QueryPass, set: CountedSet, figure: FigureKind): FigureCounts {
  const { open, window, query } = pass
  const { kernel, columns } = open
  const { address, lots } = set
  const { offset, bytes } = window
  if (!query.figures?.scales[query.status][figure]) {
    const known = kernel.countBoth(address + offset, open.figures.getKnownSet(figure) + offset, bytes)
    return { bins: null, known, unknown: lots - known }
  }
  const at = getCountsAddress(open, figure) >>> 2
  const counted = columns.all.subarray(at, at + binCount)
  const totals = open.figures.totals(figure, query.status)
  const rest = isMost(pass, set)
  const bins = Array.from(counted, (count, bin) => (rest ? totals[bin]! - count : count))
  const known = bins.reduce((sum, count) => sum + count, 0)
  return { bins, known, unknown: lots - known }
}
