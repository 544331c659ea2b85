import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { listBinLimits, figureKinds, convertToEuroCents, type FigureKind } from '../range-terms.ts'
import type { FigureCounts } from '../index-query.ts'
import {
  queryParts,
  rangeParts,
  type FixedOption,
  type IndexQuery,
  type QueryPart,
  type IndexRangePart,
} from '../index-query.ts'
import { findBin } from '../reader/create-figure-columns.ts'
import type { QueryAlternative } from '../reader/query-alternative.ts'
import { resultWaitMs } from '../segment/find-status-window.ts'
import { isLive, stateIndex, type Delta } from './delta.ts'

/** Which lots of the delta match a query. */
export interface DeltaMatches {
  /** By lot: 0, `fullMatch`, or `singleMiss` plus the index of the only part that it does not match. */
  matchStates: Uint8Array
  /** Number of compared lots. */
  lots: number
  /** Number of lots that match everything. */
  met: number
  /** Largest option id of the matching lots. */
  largestOption: number
}

/** Values of `matchStates`. */
export const [fullMatch, singleMiss] = [1, 2]

/**
 * Compares every lot of the delta with a query, for one reader thread. The next query overwrites the result. Allocates
 * nothing per lot, since there may be thousands.
 */
export function createDeltaMatcher(delta: Delta) {
  const { born, pastFrom, state } = delta
  const states = new Uint8Array(born.length)
  const wanted = createChoiceMatcher(delta)
  return (
    query: IndexQuery,
    clauses: readonly QueryAlternative[][],
    { version, now, rates }: { version: number; now: number; rates: Float64Array },
  ): DeltaMatches => {
    const { status, words, chosen } = query
    const found: DeltaMatches = { matchStates: states, lots: 0, met: 0, largestOption: 0 }
    const isUpcoming = status === 'Upcoming'
    const isWorded = clauses.length > 0
    const isFixed = query.required.length + query.excluded.length > 0
    const choice = wanted(chosen, query.outcomes, now)
    const outside = createRangeMatcher(delta, query, rates)
    const all = Atomics.load(state, stateIndex.lots)
    // Later entries still have 0: versions only increase.
    for (let index = 0; index < all && born[index]! <= version; index++, found.lots++) {
      states[index] = 0
      if (pastFrom[index]! > now !== isUpcoming || words === null || !isLive(delta, index, version)) continue
      const unmet = choice.unmet(index, found) | (outside === null ? 0 : outside(index))
      // A lot that misses two parts is in no count.
      if ((unmet & (unmet - 1)) !== 0 || (isWorded && !hasWords(delta, index, clauses))) continue
      if (isFixed && !hasRequiredOptions(delta, index, query, now)) continue
      states[index] = unmet === 0 ? fullMatch : singleMiss + 31 - Math.clz32(unmet)
      if (unmet === 0) found.met++
    }
    choice.reset()
    return found
  }
}

/** Returns the option that applies to a lot now: a lot without a result is awaiting, and later unpublished. */
function resolveOption(
  { options, pastFrom }: Delta,
  place: number,
  index: number,
  { awaiting, unpublished }: IndexQuery['outcomes'],
  now: number,
): number {
  const option = options[place]!
  return option === unpublished && pastFrom[index]! > now - resultWaitMs ? awaiting : option
}

/** Whether a lot has every required option and no excluded one. */
function hasRequiredOptions(
  delta: Delta,
  index: number,
  { required, excluded, outcomes }: IndexQuery,
  now: number,
): boolean {
  const has = ({ option }: FixedOption): boolean => {
    for (let i = delta.optionStarts[index]!; i < delta.optionStarts[index + 1]!; i++)
      if (resolveOption(delta, i, index, outcomes, now) === option) return true
    return false
  }
  return required.every(has) && !excluded.some(has)
}

/** Creates a function that returns a bit for each group whose choice a lot does not match. */
function createChoiceMatcher(delta: Delta) {
  let groupsOf = new Uint32Array(1024)
  return (choices: IndexQuery['chosen'], outcomes: IndexQuery['outcomes'], now: number) => {
    const all = optionGroups.flatMap((group, place) => (choices[group] ?? []).map((option) => ({ option, place })))
    const largest = Math.max(0, ...all.map(({ option }) => option))
    if (largest >= groupsOf.length) groupsOf = new Uint32Array(largest * 2)
    for (const { option, place } of all) groupsOf[option]! |= 1 << place
    const chosen = optionGroups.reduce((bits, group, place) => bits | (choices[group] ? 1 << place : 0), 0)
    const { optionStarts } = delta
    return {
      unmet: (index: number, found: { largestOption: number }): number => {
        let meets = 0
        for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++) {
          const option = resolveOption(delta, i, index, outcomes, now)
          meets |= groupsOf[option] ?? 0
          if (option > found.largestOption) found.largestOption = option
        }
        return chosen & ~meets
      },
      reset: (): void => {
        for (const { option } of all) groupsOf[option] = 0
      },
    }
  }
}

/** Creates readers of a lot's figures in the units of ranges; they return NaN for none. */
function createFigureReader(
  { figures: columns, currencies, keys }: Delta,
  { status }: IndexQuery,
  rates: Float64Array,
) {
  const cents = status === 'Upcoming' ? columns.estimate : columns.price
  const read: Record<IndexRangePart, (index: number) => number> = {
    money: (index) => convertToEuroCents(cents[index]!, rates[currencies[index]!]!),
    carats: (index) => columns.carats[index]!,
    saleDay: (index) => keys.saleDay[index]!,
  }
  return read
}

const getPartBit = (part: QueryPart): number => 1 << queryParts.indexOf(part)

/**
 * Creates a function that returns a bit for each range that a lot is outside of. Returns null when the query has no
 * range.
 */
function createRangeMatcher(delta: Delta, query: IndexQuery, rates: Float64Array): ((index: number) => number) | null {
  const ranges = rangeParts.flatMap((part) => {
    const range = query.ranges[part]
    return range ? [{ ...range, bit: getPartBit(part), read: createFigureReader(delta, query, rates)[part] }] : []
  })
  if (ranges.length === 0) return null
  return (index) => {
    let outside = 0
    for (const { from, to, bit, read } of ranges) {
      const figure = read(index)
      if (!(figure >= from && figure <= to)) outside |= bit
    }
    return outside
  }
}

/** Adds matching lots to the counts. A lot that misses only one group's choice counts for that group alone. */
export function addMatches(
  delta: Delta,
  { matchStates, lots }: DeltaMatches,
  { query: { outcomes, counted }, now }: { query: IndexQuery; now: number },
  counts: Uint32Array,
): void {
  const { options, optionGroups: groups, optionStarts } = delta
  const isCounted = optionGroups.map((group) => counted.includes(group))
  for (let index = 0; index < lots; index++) {
    const stands = matchStates[index]!
    if (stands === 0) continue
    for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++) {
      const group = groups[i]!
      if ((stands !== fullMatch && stands - singleMiss !== group) || !isCounted[group]) continue
      counts[options[i] === outcomes.unpublished ? resolveOption(delta, i, index, outcomes, now) : options[i]!]!++
    }
  }
}

/** Adds matching lots to histograms. A lot that is only outside one range counts for that figure alone. */
export function addFigures(
  delta: Delta,
  { matchStates: standing, lots }: DeltaMatches,
  query: IndexQuery,
  rates: Float64Array,
  found: Record<FigureKind, FigureCounts>,
): void {
  for (const figure of figureKinds) {
    const counts = found[figure]
    const read = createFigureReader(delta, query, rates)[figure]
    const scale = query.figures?.scales[query.status][figure] ?? null
    const limits = scale ? listBinLimits(scale) : null
    const only = singleMiss + queryParts.indexOf(figure)
    for (let index = 0; index < lots; index++) {
      if (standing[index] !== fullMatch && standing[index] !== only) continue
      const value = read(index)
      if (Number.isNaN(value)) counts.unknown++
      else counts.known++
      if (limits && counts.bins && !Number.isNaN(value)) counts.bins[findBin(limits, value)]!++
    }
  }
}

/** Whether a lot of the delta has the words of every clause. */
export function hasWords({ words, wordStarts }: Delta, index: number, clauses: readonly QueryAlternative[][]): boolean {
  const first = wordStarts[index]!
  const end = wordStarts[index + 1]!
  return clauses.every((ways) => ways.some((way) => hasWay(words, first, end, way)))
}

/** Whether a lot of the delta has an option. */
export function hasOption({ options, optionStarts }: Delta, index: number, option: number): boolean {
  for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++) if (options[i] === option) return true
  return false
}

/** Whether a lot of the delta has an option of a group, by the group's number, other than `option`. */
export function hasOtherOption(
  { options, optionGroups: groups, optionStarts }: Delta,
  index: number,
  group: number,
  option: number,
): boolean {
  for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++)
    if (groups[i] === group && options[i] !== option) return true
  return false
}

/** Compares the words of one lot, which are between `first` and `end`. */
function hasWay(words: Uint32Array, first: number, end: number, way: QueryAlternative): boolean {
  if ('terms' in way) return way.terms.every((term) => hasTerm(words, first, end, term))
  for (let i = first; i < end; i++) {
    const term = words[i]!
    if ((term >= way.first && term < way.end) || way.added.has(term)) return true
  }
  return false
}

function hasTerm(words: Uint32Array, first: number, end: number, term: number): boolean {
  for (let i = first; i < end; i++) if (words[i] === term) return true
  return false
}
