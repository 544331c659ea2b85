import type { FilterOption, FilterOptions } from '../../../contract.ts'

/** `some`: part of a category's sub-categories is chosen, but not the category itself. */
export type Tick = 'on' | 'some' | 'off'

/** Returns the tick of an option for the chosen names of its group. */
export function getTick(option: FilterOption, chosen: readonly string[]): Tick {
  if (chosen.includes(option.name)) return 'on'
  return listSubNames(option).some((name) => chosen.includes(name)) ? 'some' : 'off'
}

/**
 * Returns the chosen names after one is ticked or unticked. A category includes its sub-categories, so choosing it
 * deselects them, and deselecting one of them keeps the others. All of them together differ from the category: it has
 * lots without a sub-category.
 */
export function toggleChoice(options: FilterOptions, chosen: readonly string[], name: string, on: boolean): string[] {
  const option = options.find((candidate) => candidate.name === name)
  const parent = options.find((candidate) => listSubNames(candidate).includes(name))
  const including = parent && chosen.includes(parent.name) ? parent : undefined
  if (on)
    return including ? [...chosen] : [...removeNames(chosen, [name, ...(option ? listSubNames(option) : [])]), name]
  if (!including) return removeNames(chosen, [name])
  // Sub-categories without lots were not shown as included: chosen, they would be ticks at 0.
  const siblings = (including.subCategories ?? []).filter((each) => each.name !== name && each.count > 0)
  return [...removeNames(chosen, [including.name, ...listSubNames(including)]), ...siblings.map((each) => each.name)]
}

/** Counts a category's lots without a sub-category: their texts do not state the kind. */
export function countWithoutKind({ count, subCategories = [] }: FilterOption): number {
  return Math.max(0, count - subCategories.reduce((sum, each) => sum + each.count, 0))
}

function listSubNames(option: FilterOption): string[] {
  return (option.subCategories ?? []).map(({ name }) => name)
}

function removeNames(chosen: readonly string[], names: readonly string[]): string[] {
  return chosen.filter((name) => !names.includes(name))
}
