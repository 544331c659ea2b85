import { filterGroups } from '@parure/domain/catalog/filter-group'
import type { QueryAlternative } from '../reader/query-alternative.ts'
import type { IndexQuery } from '../index-query.ts'
import { livesAt, stateOf, type Delta } from './delta.ts'

/** How the delta's lots match a query. */
export interface DeltaMatches {
  /** By lot: 0, `met`, or `misses` plus the index of the only group whose choice it does not match. */
  standing: Uint8Array
  /** Number of lots compared. */
  lots: number
  /** Number of lots that match everything. */
  met: number
  /** Largest option id among them. */
  largestOption: number
}

/** Values of `standing`. */
export const [met, misses] = [1, 2]

/**
 * Compares every lot of the delta with a query, for one reader thread. The result is overwritten by the next query.
 * Allocates nothing per lot, since there may be thousands.
 */
export function deltaMatcher(delta: Delta) {
  const { born, pastFrom, state } = delta
  const standing = new Uint8Array(born.length)
  const wanted = wantedOptions(delta)
  return (
    { status, words, chosen }: IndexQuery,
    clauses: readonly QueryAlternative[][],
    { version, now }: { version: number; now: number },
  ): DeltaMatches => {
    const found: DeltaMatches = { standing, lots: 0, met: 0, largestOption: 0 }
    const isUpcoming = status === 'Upcoming'
    const isWorded = clauses.length > 0
    const choice = wanted(chosen)
    const all = Atomics.load(state, stateOf.lots)
    // Later ones still have 0: versions only grow.
    for (let index = 0; index < all && born[index]! <= version; index++, found.lots++) {
      standing[index] = 0
      if (pastFrom[index]! > now !== isUpcoming || words === null || !livesAt(delta, index, version)) continue
      const unmet = choice.unmet(index, found)
      // A lot that misses two choices shows in no count.
      if ((unmet & (unmet - 1)) !== 0 || (isWorded && !hasWords(delta, index, clauses))) continue
      standing[index] = unmet === 0 ? met : misses + 31 - Math.clz32(unmet)
      if (unmet === 0) found.met++
    }
    choice.reset()
    return found
  }
}

/** Gives a bit for each group whose choice a lot does not match. */
function wantedOptions({ options, optionStarts }: Delta) {
  let groupsOf = new Uint8Array(1024)
  return (choices: IndexQuery['chosen']) => {
    const all = filterGroups.flatMap((group, place) => (choices[group] ?? []).map((option) => ({ option, place })))
    const largest = Math.max(0, ...all.map(({ option }) => option))
    if (largest >= groupsOf.length) groupsOf = new Uint8Array(largest * 2)
    for (const { option, place } of all) groupsOf[option]! |= 1 << place
    const chosen = filterGroups.reduce((bits, group, place) => bits | (choices[group] ? 1 << place : 0), 0)
    return {
      unmet: (index: number, found: { largestOption: number }): number => {
        let meets = 0
        for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++) {
          const option = options[i]!
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

/** Adds matching lots to the counts; a lot that only misses one group's choice counts for that group alone. */
export function addMatches(
  { options, optionGroups, optionStarts }: Delta,
  { standing, lots }: DeltaMatches,
  counts: Uint32Array,
): void {
  for (let index = 0; index < lots; index++) {
    const stands = standing[index]!
    if (stands === 0) continue
    for (let i = optionStarts[index]!; i < optionStarts[index + 1]!; i++)
      if (stands === met || stands - misses === optionGroups[i]!) counts[options[i]!]!++
  }
}

function hasWords({ words, wordStarts }: Delta, index: number, clauses: readonly QueryAlternative[][]): boolean {
  const first = wordStarts[index]!
  const end = wordStarts[index + 1]!
  return clauses.every((ways) => ways.some((way) => hasWay(words, first, end, way)))
}

/** Among the words of one lot, which stand from `first` up to `end`. */
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
