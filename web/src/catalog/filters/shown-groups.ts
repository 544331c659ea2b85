import type { FilterGroup } from '@parure/domain/catalog/filter-group'

/** The filter groups in the order pages show them. */
export const shownGroups = ['categories', 'gemstones', 'materials', 'brands', 'styles'] as const satisfies FilterGroup[]

export const groupTitles: Record<FilterGroup, string> = {
  categories: 'Categories',
  gemstones: 'Gemstones',
  materials: 'Materials',
  brands: 'Brands',
  styles: 'Styles',
}
