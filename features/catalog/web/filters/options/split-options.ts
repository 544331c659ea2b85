/** Number of options before "Show all"; a rest of one or two is shown as well. */
const maxVisibleOptions = 8
const maxUnhiddenRest = 2

/** Splits a group's options into those visible at once, including the chosen ones, and the rest. */
export function splitOptions<T extends { name: string }>(
  options: readonly T[],
  chosen: readonly string[],
): { leading: readonly T[]; rest: readonly T[] } {
  if (options.length <= maxVisibleOptions + maxUnhiddenRest) return { leading: options, rest: [] }
  const isLeading = (option: T, index: number) => index < maxVisibleOptions || chosen.includes(option.name)
  return {
    leading: options.filter(isLeading),
    rest: options.filter((option, index) => !isLeading(option, index)),
  }
}
