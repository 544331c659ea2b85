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

/** The first options of a group and the chosen ones. */
export function firstOptions(options: FilterOptions, chosen: readonly string[]): GroupOptions {
  const { length } = options
  if (length <= optionsAtOnce) return wholeGroup(options)
  const further = chosen.length === 0 ? [] : options.slice(optionsAtOnce).filter(({ name }) => chosen.includes(name))
  return { known: [...options.slice(0, optionsAtOnce), ...further], count: length }
}
