import type { FilterOption, FilterOptions } from '@parure/domain/catalog/contract'

/** `some`: part of a category's sub-categories is chosen, but not the category itself. */
export type Tick = 'on' | 'some' | 'off'

/** How an option stands, given the names chosen in its group. */
export function tickOf(option: FilterOption, chosen: readonly string[]): Tick {
  if (chosen.includes(option.name)) return 'on'
  return subNames(option).some((name) => chosen.includes(name)) ? 'some' : 'off'
}

/**
 * The names chosen once one is ticked or unticked. A category includes its sub-categories, so choosing it deselects them,
 * and deselecting one of them leaves the others. All of them together are not the category: it has lots without one.
 */
export function ticked(options: FilterOptions, chosen: readonly string[], name: string, on: boolean): string[] {
  const option = options.find((candidate) => candidate.name === name)
  const parent = options.find((candidate) => subNames(candidate).includes(name))
  const including = parent && chosen.includes(parent.name) ? parent : undefined
  if (on) return including ? [...chosen] : [...without(chosen, [name, ...(option ? subNames(option) : [])]), name]
  if (!including) return without(chosen, [name])
  // Those without lots were not drawn as included: chosen, they would be ticks at 0.
  const siblings = (including.subCategories ?? []).filter((each) => each.name !== name && each.count > 0)
  return [...without(chosen, [including.name, ...subNames(including)]), ...siblings.map((each) => each.name)]
}

/** How many of a category's lots no sub-category counts: their texts do not say of what kind they are. */
export function withoutKind({ count, subCategories = [] }: FilterOption): number {
  return Math.max(0, count - subCategories.reduce((sum, each) => sum + each.count, 0))
}

function subNames(option: FilterOption): string[] {
  return (option.subCategories ?? []).map(({ name }) => name)
}

function without(chosen: readonly string[], names: readonly string[]): string[] {
  return chosen.filter((name) => !names.includes(name))
}
