import brands from '../../../vocabulary/brands.json' with { type: 'json' }
import categoryEntries from '../../../vocabulary/categories.json' with { type: 'json' }
import gemstones from '../../../vocabulary/gemstones.json' with { type: 'json' }
import materials from '../../../vocabulary/materials.json' with { type: 'json' }
import notJewelry from '../../../vocabulary/not-jewelry.json' with { type: 'json' }
import styles from '../../../vocabulary/styles.json' with { type: 'json' }
import type { Category } from '@parure/domain/catalog/filter-group'
import { matcherOf } from './matcher.ts'
import type { Entry } from './matcher.ts'

const vocabularies = { categories: categoryEntries, materials, gemstones, brands, styles } satisfies Record<
  string,
  Entry[]
>
export type VocabularyKind = keyof typeof vocabularies

/** All names of a vocabulary with every word that stands for them, kinds and trade names included. */
export function entriesOf(kind: VocabularyKind): { name: string; words: string[] }[] {
  return (vocabularies[kind] as Entry[]).map(withKinds)
}

/** The sub-categories of each category. */
export const subCategories = Object.fromEntries(
  (categoryEntries as Entry[]).map((entry) => [entry.name, (entry.kinds ?? []).map((kind) => kind.name)]),
) as Record<Category, string[]>

/** The category a sub-category belongs to. */
export const categoryOf = new Map(
  Object.entries(subCategories).flatMap(([category, names]) => names.map((name) => [name, category as Category])),
)

/** The prepared readers of every vocabulary. */
export const matchers = {
  categories: matcherOf(categoryEntries),
  subCategories: matcherOf((categoryEntries as Entry[]).flatMap((entry) => entry.kinds ?? [])),
  materials: matcherOf(materials),
  gemstones: matcherOf((gemstones as Entry[]).map(withKinds)),
  brands: matcherOf(brands),
  styles: matcherOf(styles),
  techniques: matcherOf(notJewelry.techniques),
  objects: matcherOf(notJewelry.objects),
}

function withKinds(entry: Entry): Entry {
  const kinds = entry.kinds ?? []
  const words = [...new Set([...entry.words, ...kinds.flatMap((kind) => kind.words)])]
  const not = [...(entry.not ?? []), ...kinds.flatMap((kind) => kind.not ?? [])]
  return { name: entry.name, words, not }
}
