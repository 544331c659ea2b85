import type { LotStatus } from '@parure/domain/lot/status'
import { mostSuggestions } from '@parure/domain/suggestion/contract'
import type { KnownName } from './known-name.ts'
import type { SuggestedGroup } from './known-names.ts'
import { namesBegun, namesNear, sumCounts, typedText, type Typed } from './match-names.ts'

/** By kind; houses only for roles with sale details. */
export type ByKind<T> = Record<SuggestedGroup, T[]> & { houses?: T[] }

/** A name with the count of the asked list. */
export type CountedName = KnownName & { count: number }

/** The names that a text begins. Where there are none: those that match with one typing error, with the spelling of the commonest. */
export function suggest(
  names: ByKind<KnownName>,
  typed: Typed,
  status: LotStatus,
): { found: ByKind<CountedName>; near: string | null } {
  const counted = (found: ByKind<KnownName>) =>
    mapped(found, (each) => each.map((name) => ({ ...name, count: name.counts[status] })))
  const beginWith = (words: Typed) => mapped(names, (each) => namesBegun(each, words, mostSuggestions))
  const begun = beginWith(typed)
  if (all(begun).length > 0) return { found: counted(begun), near: null }
  const near = mapped(names, (each) => namesNear(each, typed, mostSuggestions))
  const [commonest] = all(near).toSorted((one, other) => sumCounts(other.known.counts) - sumCounts(one.known.counts))
  // Within a sentence the word that is being typed may be a name's.
  const last = typed.words.length > 1 ? typedText(typed.words.at(-1) ?? '') : null
  if (!commonest) return { found: counted(last ? beginWith(last) : begun), near: null }
  return { found: counted(mapped(near, (each) => each.map(({ known }) => known))), near: commonest.query }
}

function mapped<From, To>(names: ByKind<From>, change: (each: readonly From[]) => To[]): ByKind<To> {
  const { brands, gemstones, categories, styles, houses } = names
  return {
    brands: change(brands),
    gemstones: change(gemstones),
    categories: change(categories),
    styles: change(styles),
    ...(houses && { houses: change(houses) }),
  }
}

function all<T>({ brands, gemstones, categories, styles, houses = [] }: ByKind<T>): T[] {
  return [...brands, ...gemstones, ...categories, ...styles, ...houses]
}
