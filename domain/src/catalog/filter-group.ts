/** The filter groups of the lists, which are also their URL keys and calls. */
export const filterGroups = ['categories', 'materials', 'gemstones', 'brands', 'styles'] as const
export type FilterGroup = (typeof filterGroups)[number]

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
