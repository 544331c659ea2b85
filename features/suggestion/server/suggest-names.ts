import type { LotStatus } from '@parure/features/lot/status.ts'
import { maxSuggestions } from '../contract.ts'
import type { KnownName } from './known-name.ts'
import type { SuggestionGroup } from './create-name-loader.ts'
import { findNamesByPrefix, findNearNames, sumCounts, parseTypedText, type TypedText } from './match-names.ts'

/** By kind; houses only for roles with sale details. */
export type ByKind<T> = Record<SuggestionGroup, T[]> & { houses?: T[] }

/** A name with the count of the asked list. */
export type CountedName = KnownName & { count: number }

/** The names that a text begins. Where there are none: those that match with one typing error, with the spelling of the commonest. */
export function suggestNames(
  names: ByKind<KnownName>,
  typed: TypedText,
  status: LotStatus,
): { found: ByKind<CountedName>; near: string | null } {
  const addCounts = (found: ByKind<KnownName>) =>
    mapKinds(found, (each) => each.map((name) => ({ ...name, count: name.counts[status] })))
  const findByPrefix = (words: TypedText) => mapKinds(names, (each) => findNamesByPrefix(each, words, maxSuggestions))
  const begun = findByPrefix(typed)
  if (flattenKinds(begun).length > 0) return { found: addCounts(begun), near: null }
  const near = mapKinds(names, (each) => findNearNames(each, typed, maxSuggestions))
  const [commonest] = flattenKinds(near).toSorted(
    (one, other) => sumCounts(other.known.counts) - sumCounts(one.known.counts),
  )
  // Within a sentence the word that is being typed may be a name's.
  const last = typed.words.length > 1 ? parseTypedText(typed.words.at(-1) ?? '') : null
  if (!commonest) return { found: addCounts(last ? findByPrefix(last) : begun), near: null }
  return { found: addCounts(mapKinds(near, (each) => each.map(({ known }) => known))), near: commonest.query }
}

function mapKinds<From, To>(names: ByKind<From>, change: (each: readonly From[]) => To[]): ByKind<To> {
  const { brands, gemstones, categories, styles, houses } = names
  return {
    brands: change(brands),
    gemstones: change(gemstones),
    categories: change(categories),
    styles: change(styles),
    ...(houses && { houses: change(houses) }),
  }
}

function flattenKinds<T>({ brands, gemstones, categories, styles, houses = [] }: ByKind<T>): T[] {
  return [...brands, ...gemstones, ...categories, ...styles, ...houses]
}
