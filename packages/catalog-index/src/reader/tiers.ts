import { hasOption, hasWords, fullMatch, type DeltaMatches } from '../delta/delta-matches.ts'
import { readStoredSet } from '../segment/segment.ts'
import { absent } from '../builder/numbering.ts'
import { filterByWords } from './filter-by-words.ts'
import type { CountedSet } from './create-member-lister.ts'
import type { Tier } from './list-page-lot-ids.ts'
import type { QueryPass } from './query-pass.ts'
import { resolveQueryTerms } from './resolve-query-terms.ts'

/**
 * Generates the tiers of a list: one, or by relevance four, by whether a lot has the searched category and whether its
 * title matches: both, only the category, only the title, neither. Each tier overwrites the memory of the one before
 * it.
 */
export function* generateTiers(pass: QueryPass, all: CountedSet, matches: DeltaMatches): Generator<Tier> {
  const { relevance } = pass.query
  if (relevance === null) {
    yield { set: all, has: (index) => matches.matchStates[index] === fullMatch, added: matches.met }
    return
  }
  const { open, window } = pass
  const titles = resolveQueryTerms(open, relevance.title)
  fillCategory(pass, relevance.category)
  open.kernel.zero(open.scratch.titles, open.layout.setBytes)
  open.kernel.copy(open.scratch.titles + window.offset, all.address + window.offset, window.bytes)
  filterByWords(open, titles, window, open.scratch.titles)
  const hasCategory = (index: number): boolean =>
    relevance.category !== null && hasOption(open.delta, index, relevance.category)
  for (const ofCategory of [true, false]) {
    for (const ofTitle of [true, false]) {
      const has = (index: number): boolean =>
        matches.matchStates[index] === fullMatch &&
        hasCategory(index) === ofCategory &&
        hasWords(open.delta, index, titles) === ofTitle
      let added = 0
      for (let index = 0; matches.met > 0 && index < matches.lots; index++) if (has(index)) added++
      yield { set: fillTierSet(pass, all, ofCategory, ofTitle), has, added }
    }
  }
}

function fillCategory({ open, window }: QueryPass, category: number | null): void {
  const { kernel, scratch, columns } = open
  kernel.zero(scratch.category + window.offset, window.bytes)
  const slot = category === null ? absent : (columns.slotOfOption[category] ?? absent)
  if (slot === absent) return
  const { dense, address, length } = readStoredSet(columns.slotSets, slot)
  if (dense) kernel.or(scratch.category + window.offset, address + window.offset, window.bytes)
  else kernel.addList(scratch.category, address, length)
}

/** Uses `others`, empty outside of the window, since orders contain lots of both statuses. */
function fillTierSet({ open, window }: QueryPass, all: CountedSet, ofCategory: boolean, ofTitle: boolean): CountedSet {
  const { kernel, scratch, layout } = open
  const { offset, bytes } = window
  const to = scratch.others
  kernel.zero(to, layout.setBytes)
  kernel.copy(to + offset, all.address + offset, bytes)
  for (const [set, isIn] of [
    [scratch.category, ofCategory],
    [scratch.titles, ofTitle],
  ] as const) {
    if (isIn) kernel.and(to + offset, set + offset, bytes)
    else kernel.without(to + offset, to + offset, set + offset, bytes)
  }
  return { address: to, lots: kernel.count(to + offset, bytes) }
}
