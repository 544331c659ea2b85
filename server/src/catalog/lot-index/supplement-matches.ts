import { filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import type { AskedWay } from './asked-words.ts'
import type { IndexQuery } from './index-query.ts'
import type { OpenEdition } from './open-edition.ts'
import { livesAt, stateOf, type Supplement } from './supplement.ts'

/** A lot of the supplement that has the status and the words, and the groups whose choice it does not meet. */
export interface SupplementMatch {
  index: number
  unmet: FilterGroup[]
}

/** Looks at every lot of the supplement, one by one: it is small. */
export function supplementMatches(
  { supplement }: OpenEdition,
  query: IndexQuery,
  clauses: readonly AskedWay[][],
  { version, now }: { version: number; now: number },
): SupplementMatch[] {
  const chosen = filterGroups.flatMap((group) => {
    const options = query.chosen[group]
    return options ? [{ group, options: new Set(options) }] : []
  })
  const lots = Atomics.load(supplement.state, stateOf.lots)
  const found: SupplementMatch[] = []
  for (let index = 0; index < lots && supplement.born[index]! <= version; index++) {
    if (!livesAt(supplement, index, version)) continue
    if (supplement.pastFrom[index]! > now !== (query.status === 'Upcoming')) continue
    if (query.words === null || !clauses.every((ways) => ways.some((way) => hasWay(supplement, index, way)))) continue
    const unmet = chosen.filter(({ options }) => !hasOption(supplement, index, options)).map(({ group }) => group)
    found.push({ index, unmet })
  }
  return found
}

/** The ids of a supplement lot's options. */
export function optionsIn({ options, optionStarts }: Supplement, index: number): Uint32Array {
  return options.subarray(optionStarts[index], optionStarts[index + 1])
}

/** The same with the group of each. */
export function groupedOptions(supplement: Supplement, index: number): { option: number; group: FilterGroup }[] {
  const start = supplement.optionStarts[index]!
  return [...optionsIn(supplement, index)].map((option, at) => ({
    option,
    group: filterGroups[supplement.optionGroups[start + at]!]!,
  }))
}

function hasOption(supplement: Supplement, index: number, wanted: ReadonlySet<number>): boolean {
  return optionsIn(supplement, index).some((option) => wanted.has(option))
}

function hasWay({ words, wordStarts }: Supplement, index: number, way: AskedWay): boolean {
  const own = words.subarray(wordStarts[index], wordStarts[index + 1])
  if ('terms' in way) return way.terms.every((term) => own.includes(term))
  return own.some((term) => (term >= way.first && term < way.end) || way.added.includes(term))
}
