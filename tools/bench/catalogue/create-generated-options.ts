import { categories, filterGroups, type FilterGroup } from '@parure/vocabulary/filter-group.ts'
import {
  createOptionRegistry,
  type KnownOption,
  type OptionRegistry,
} from '@parure/catalog-index/create-option-registry.ts'
import { generatedDetailOptions, generatedTerms } from './generate-details.ts'
import { createOptionLookup, formatSubCategory, type ListOptionIds } from './made-up-options.ts'
import { benchGemstones, benchMakers, benchMaterials, benchStyles, subCategoriesPerCategory } from './vocabulary.ts'

/** Creates the filter options with ids from 1, as the database would. */
export function createGeneratedOptions(): { book: OptionRegistry; idsOf: ListOptionIds } {
  const subCategoryNames = Array.from({ length: categories.length * subCategoriesPerCategory }, (_, place) =>
    formatSubCategory(place),
  )
  const names: Record<FilterGroup, readonly string[]> = {
    categories: [...categories, ...subCategoryNames],
    materials: benchMaterials,
    gemstones: benchGemstones,
    brands: benchMakers,
    styles: benchStyles,
  }
  const filters = filterGroups.flatMap((group) => names[group].map((name) => ({ group, name })))
  const all = [...filters, ...generatedDetailOptions]
  const known = all.map((option, index): KnownOption => ({ ...option, id: index + 1, parentId: null, lots: 1 }))
  const book = createOptionRegistry(known, generatedTerms)
  const ids = new Map(known.map(({ id, group, name }) => [`${group}/${name}`, id]))
  return { book, idsOf: createOptionLookup(ids) }
}
