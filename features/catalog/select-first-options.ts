import type { FilterOptions } from './contract.ts'

/**
 * Maximum number of options of a group in a page until the rest is expanded: thousands of them would be most of its
 * size.
 */
export const maxInitialOptions = 50
/** The query parameter that names the group whose options a page includes in full, for browsers without JavaScript. */
export const expandedGroupKey = 'all'

/** The options of a group; a page has only a part of a long one. */
export interface GroupOptions {
  known: FilterOptions
  count: number
}

export function buildWholeGroup(options: FilterOptions): GroupOptions {
  return { known: options, count: options.length }
}

interface Option {
  name: string
  /** A sub-category is listed with its category and not counted separately. */
  parentId?: number | null
}

/**
 * Returns the first options of a group and the chosen ones. `count` is the number of all options without
 * sub-categories.
 */
export function selectFirstOptions<Of extends Option>(
  options: Iterable<Of>,
  chosen: readonly string[],
): { known: Of[]; count: number } {
  const known: Of[] = []
  let count = 0
  for (const option of options) {
    if (option.parentId == null) count++
    if (count <= maxInitialOptions || chosen.includes(option.name)) known.push(option)
  }
  return { known, count }
}
