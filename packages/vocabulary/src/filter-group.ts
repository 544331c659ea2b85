/** The filter groups of the lists, which are also their URL keys and endpoints. */
export const filterGroups = ['categories', 'materials', 'gemstones', 'brands', 'styles'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** Groups of the principal stone, the period, the maker's role and the outcome. */
export const detailGroups = [
  'colours',
  'hues',
  'clarities',
  'origins',
  'treatments',
  'laboratories',
  'periods',
  'makerRoles',
  'outcomes',
] as const
export type DetailGroup = (typeof detailGroups)[number]

/** An upcoming lot's estimate against comparable lots: for roles with market figures, ignored for all others. */
export const estimateGroups = ['estimates'] as const
export type EstimateGroup = (typeof estimateGroups)[number]

/** For roles with sale details, ignored for all others. */
export const saleGroups = ['houses', 'places'] as const
export type SaleGroup = (typeof saleGroups)[number]

/** Every group of options, in the order of their counts. */
export const optionGroups = [...filterGroups, ...detailGroups, ...estimateGroups, ...saleGroups] as const
export type OptionGroup = (typeof optionGroups)[number]
/** A group beside the five of the specification. */
export type FacetGroup = Exclude<OptionGroup, FilterGroup>

/** Groups whose names may be excluded. Outcomes and estimates are chosen instead. */
export const excludableGroups = optionGroups.filter(
  (group): group is Exclude<OptionGroup, 'outcomes' | EstimateGroup> => group !== 'outcomes' && group !== 'estimates',
)
export type ExcludableGroup = (typeof excludableGroups)[number]

export function isFilterGroup(group: OptionGroup): group is FilterGroup {
  return filterGroups.some((each) => each === group)
}

/** The option of a detail group for lots whose texts state nothing about it. */
export const notStated = 'Not stated'

/** The one option of `estimates`: the high estimate is below the 25th percentile of comparable lots. */
export const belowComparables = 'below-comparables'

/** The categories in the order that pages show them. */
export const categories = [
  'Rings',
  'Necklaces',
  'Bracelets',
  'Earrings',
  'Pendant',
  'Brooch',
  'Jewelry set',
  'Other',
] as const
export type Category = (typeof categories)[number]

/** In an address, in place of outcomes: lots of every outcome. */
export const everyOutcome = 'all'
