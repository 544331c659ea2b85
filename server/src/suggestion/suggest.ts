import { mostSuggestions } from '@parure/domain/suggestion/contract'
import type { KnownName } from './known-name.ts'
import type { SuggestedGroup } from './known-names.ts'
import { namesBegun, namesNear, type Typed } from './match-names.ts'

/** By kind; houses only for roles that may see sale details. */
export type ByKind<T> = Record<SuggestedGroup, T[]> & { houses?: T[] }

/** The names that a text begins. Where there are none: those that match with one typing error, with the spelling of the commonest. */
export function suggest(names: ByKind<KnownName>, typed: Typed): { found: ByKind<KnownName>; near: string | null } {
  const begun = mapped(names, (each) => namesBegun(each, typed, mostSuggestions))
  if (all(begun).length > 0) return { found: begun, near: null }
  const near = mapped(names, (each) => namesNear(each, typed, mostSuggestions))
  const [commonest] = all(near).toSorted((one, other) => other.known.count - one.known.count)
  if (!commonest) return { found: begun, near: null }
  return { found: mapped(near, (each) => each.map(({ known }) => known)), near: commonest.query }
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
