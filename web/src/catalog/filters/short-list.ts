/** Number of options before "Show all"; a rest of one or two is shown as well. */
const shown = 8
const notWorthHiding = 2

/** Splits a group's options into those visible at once, including the chosen ones, and the rest. */
export function shortList<T extends { name: string }>(
  options: readonly T[],
  chosen: readonly string[],
): { leading: readonly T[]; rest: readonly T[] } {
  if (options.length <= shown + notWorthHiding) return { leading: options, rest: [] }
  const leads = (option: T, index: number) => index < shown || chosen.includes(option.name)
  return {
    leading: options.filter(leads),
    rest: options.filter((option, index) => !leads(option, index)),
  }
}
