import { categories, filterGroups, type FilterGroup } from '@parure/domain/catalog/filter-group'
import {
  optionRegistry,
  type KnownOption,
  type OptionRegistry,
} from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { detailOptions, madeUpTerms } from './made-up-details.ts'
import { optionsOf, subCategoryName, type OptionIds } from './made-up-options.ts'
import { gemstones, makers, materials, styles, subCategories } from './vocabulary.ts'

/** Creates the filter options with ids from 1, as the database would. */
export function optionsWithoutDatabase(): { book: OptionRegistry; idsOf: OptionIds } {
  const under = Array.from({ length: categories.length * subCategories }, (_, place) => subCategoryName(place))
  const names: Record<FilterGroup, readonly string[]> = {
    categories: [...categories, ...under],
    materials,
    gemstones,
    brands: makers,
    styles,
  }
  const filters = filterGroups.flatMap((group) => names[group].map((name) => ({ group, name })))
  const all = [...filters, ...detailOptions]
  const known = all.map((option, index): KnownOption => ({ ...option, id: index + 1, parentId: null, lots: 1 }))
  const book = optionRegistry(known, madeUpTerms)
  const ids = new Map(known.map(({ id, group, name }) => [`${group}/${name}`, id]))
  return { book, idsOf: optionsOf(ids) }
}
