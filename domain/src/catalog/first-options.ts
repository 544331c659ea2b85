import type { FilterOptions } from './contract.ts'

/** How many options of a group a page carries until the rest is opened: thousands of them would be most of its size. */
export const optionsAtOnce = 50
/** The query parameter that names the group whose options a page carries in full, for browsers without JavaScript. */
export const wholeGroupKey = 'all'

/** The options of a group; a long one reaches a page in part. */
export interface GroupOptions {
  known: FilterOptions
  count: number
}

export function wholeGroup(options: FilterOptions): GroupOptions {
  return { known: options, count: options.length }
}

interface Option {
  name: string
  /** A sub-category comes with its category, and is not counted by itself. */
  parentId?: number | null
}

/** The first options of a group and the chosen ones. */
export function firstOptions<Of extends Option>(
  options: Iterable<Of>,
  chosen: readonly string[],
): { known: Of[]; count: number } {
  const known: Of[] = []
  let count = 0
  for (const option of options) {
    if (option.parentId == null) count++
    if (count <= optionsAtOnce || chosen.includes(option.name)) known.push(option)
  }
  return { known, count }
}
