import type { FilterOption, FilterOptions } from '@parure/domain/catalog/contract'

/** `some`: part of a category's sub-categories is chosen, but not the category itself. */
export type Tick = 'on' | 'some' | 'off'

/** How an option stands, given the names chosen in its group. */
export function tickOf(option: FilterOption, chosen: readonly string[]): Tick {
  if (chosen.includes(option.name)) return 'on'
  return subNames(option).some((name) => chosen.includes(name)) ? 'some' : 'off'
}

/**
 * The names chosen after a click on one. A category includes its sub-categories, so choosing it deselects them, and
 * deselecting one of them leaves the others. All of them together are not the category: it has lots without one.
 */
export function toggled(options: FilterOptions, chosen: readonly string[], name: string): string[] {
  const option = options.find((candidate) => candidate.name === name)
  const parent = option ? undefined : options.find((candidate) => subNames(candidate).includes(name))
  const covered = parent ?? option
  if (parent && chosen.includes(parent.name)) {
    // Those without lots were not drawn as included: chosen, they would be ticks at 0.
    const siblings = (parent.subCategories ?? []).filter((each) => each.name !== name && each.count > 0)
    return [...without(chosen, [parent.name, ...subNames(parent)]), ...siblings.map((each) => each.name)]
  }
  if (chosen.includes(name)) return without(chosen, [name])
  return [...without(chosen, covered === option && option ? subNames(option) : []), name]
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
