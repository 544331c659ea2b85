import type { OptionGroup, SaleGroup } from '@parure/domain/catalog/filter-group'
import { binCount, figures, type Figure } from '../../range-terms.ts'
import type { FigureCounts } from '../../queries.ts'
import { addFigures, addMatches, type DeltaMatches } from '../delta/delta-matches.ts'
import type { IndexAnswer } from '../index-query.ts'
import { absent } from '../builder/numbering.ts'
import { storedSet } from '../segment/segment.ts'
import { countOptions, eachSlot, fillRest } from './option-counts.ts'
import type { CountedSet } from './member-list.ts'
import { awaitedFrom, intersection, type PartSets } from './part-sets.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Pass } from './pass.ts'
import { addOptions } from './window-counts.ts'

/** Counts the query's groups by option; a group's own choice is ignored in its counts. */
export function countsByOption(pass: Pass, parts: PartSets, all: CountedSet, matches: DeltaMatches): Uint32Array {
  const { open, query } = pass
  const { scratch } = open
  const counts = new Uint32Array(Math.max(optionIds(pass), matches.largestOption + 1))
  const ofOptions = query.counted.filter((group) => !isOfSale(group))
  const free = ofOptions.filter((group) => !parts.has(group))
  const hasBaseFilters =
    query.words === null || [query.words, query.required, query.excluded].some(({ length }) => length > 0)
  if (free.length > 0) {
    countInto(pass, scratch.counts, all, free, parts.size === 0 && !hasBaseFilters)
    take(pass, scratch.counts, free, counts)
    if (free.includes('outcomes')) countAwaited(pass, all, counts)
  }
  for (const group of ofOptions.filter((each) => parts.has(each))) {
    const others = intersection(pass, scratch.others, parts, group)
    countInto(pass, scratch.groupCounts, others, [group], parts.size === 1 && !hasBaseFilters)
    take(pass, scratch.groupCounts, [group], counts)
    if (group === 'outcomes') countAwaited(pass, others, counts)
  }
  for (const group of query.counted.filter(isOfSale)) {
    const set = parts.has(group) ? intersection(pass, scratch.others, parts, group) : all
    countOfSales(pass, set, group, counts)
  }
  addMatches(open.delta, matches, pass, counts)
  return counts
}

const isOfSale = (group: OptionGroup): group is SaleGroup => group === 'houses' || group === 'places'

function optionIds({ open: { layout }, query }: Pass): number {
  const { awaiting, unpublished } = query.outcomes
  const ofSales = query.counted.some(isOfSale)
    ? layout.sales.flatMap(({ houses, places }) => [...houses, ...places])
    : []
  return ofSales.reduce(
    (most, option) => Math.max(most, option + 1),
    Math.max(layout.optionIds, awaiting + 1, unpublished + 1),
  )
}

function take({ open }: Pass, at: number, wanted: readonly OptionGroup[], counts: Uint32Array): void {
  const { columns, layout } = open
  eachSlot(layout, wanted, (slot) => void (counts[columns.optionOfSlot[slot]!] = columns.all[(at >>> 2) + slot]!))
}

/** With `everything` no filter restricts the window: its counts are known, except for deleted lots. */
function countInto(
  { open, window, dead, ofWindow }: Pass,
  at: number,
  set: CountedSet,
  groups: readonly OptionGroup[],
  everything: boolean,
): void {
  const { kernel, layout, columns } = open
  const counts = columns.all.subarray(at >>> 2, (at >>> 2) + layout.slots)
  kernel.zero(at, layout.slots * 4)
  if (!everything) return countOptions(open, set, groups, window, at, ofWindow)
  counts.set(ofWindow())
  for (const lot of dead) addOptions(columns, lot, counts, -1)
}

/** Moves lots that still await their result from unpublished to awaiting. */
function countAwaited(pass: Pass, { address }: CountedSet, counts: Uint32Array): void {
  const { open, query, window } = pass
  const { kernel, scratch, columns } = open
  const { awaiting, unpublished } = query.outcomes
  const slot = columns.slotOfOption[unpublished] ?? absent
  const first = awaitedFrom(pass)
  if (slot === absent || first >= window.end) return
  const set = storedSet(columns.slotSets, slot)
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

function countOfSales({ open, window }: Pass, { address }: CountedSet, group: SaleGroup, counts: Uint32Array): void {
  const { kernel, scratch, columns, layout } = open
  const { offset, bytes } = window
  kernel.zero(scratch.saleCounts, layout.sales.length * 4)
  kernel.countSales(address + offset, bytes, offset * 8, layout.at.sales, scratch.saleCounts)
  const at = scratch.saleCounts >>> 2
  for (const [number, sale] of layout.sales.entries())
    for (const option of sale[group]) counts[option]! += columns.all[at + number]!
}

/** Counts the histograms of both figures, each without its own range. */
export function figureCounts(
  pass: Pass,
  parts: PartSets,
  all: CountedSet,
  matches: DeltaMatches,
): IndexAnswer['figures'] {
  const { query, open } = pass
  if (!query.figures?.histograms) return null
  const areScaled = figures.every((figure) => query.figures?.scales[query.status][figure])
  const isShared = areScaled && !figures.some((figure) => parts.has(figure))
  if (isShared) fillBins(pass, all, figures)
  const found = Object.fromEntries(
    figures.map((figure) => {
      const set = parts.has(figure) ? intersection(pass, open.scratch.others, parts, figure) : all
      if (!isShared) fillBins(pass, set, [figure])
      return [figure, binsCounted(pass, set, figure)]
    }),
  ) as Record<Figure, FigureCounts>
  addFigures(open.delta, matches, query, open.figures.rates(), found)
  return found
}

/** For more than half of the window, the complement is counted instead. */
const isMost = ({ window }: Pass, { lots }: CountedSet): boolean => lots * 2 > window.end - window.first

const countsAt = ({ scratch }: OpenSegment, figure: Figure): number =>
  scratch.binCounts + figures.indexOf(figure) * (binCount + 1) * 4

/** Counts a set, or its complement, by the bins of one figure or, in one pass, of both. */
function fillBins(pass: Pass, set: CountedSet, wanted: readonly Figure[]): void {
  const { open, window } = pass
  const { kernel, scratch } = open
  const { offset, bytes } = window
  for (const figure of wanted) kernel.zero(countsAt(open, figure), (binCount + 1) * 4)
  if (set.lots === 0) return
  const listed = open.members(set, window)
  const each = wanted.map((figure) => ({ bins: open.figures.bins(figure), counts: countsAt(open, figure) }))
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
function binsCounted(pass: Pass, set: CountedSet, figure: Figure): FigureCounts {
  const { open, window, query } = pass
  const { kernel, columns } = open
  const { address, lots } = set
  const { offset, bytes } = window
  if (!query.figures?.scales[query.status][figure]) {
    const known = kernel.countBoth(address + offset, open.figures.known(figure) + offset, bytes)
    return { bins: null, known, unknown: lots - known }
  }
  const at = countsAt(open, figure) >>> 2
  const counted = columns.all.subarray(at, at + binCount)
  const totals = open.figures.totals(figure, query.status)
  const rest = isMost(pass, set)
  const bins = Array.from(counted, (count, bin) => (rest ? totals[bin]! - count : count))
  const known = bins.reduce((sum, count) => sum + count, 0)
  return { bins, known, unknown: lots - known }
}
