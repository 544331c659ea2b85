/**
 * Returns the negative number of history steps back to the list, which restores its filters and scroll position. Skips
 * lots visited in between (by "You May Also Like"). Returns null when the visitor came from elsewhere.
 */
export function countBackSteps(paths: readonly string[], current: number, list: string): number | null {
  for (let index = current - 1; index >= 0; index -= 1) {
    const path = paths[index]
    if (path === list) return index - current
    if (!path?.startsWith('/jewelry/')) return null
  }
  return null
}
