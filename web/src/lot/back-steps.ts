/**
 * How many steps of history lead back to the list, so that its filters and place are as they were; lots looked at on
 * the way (by "You May Also Like") are passed over. Null when the visitor came from elsewhere.
 */
export function backSteps(paths: readonly string[], current: number, list: string): number | null {
  for (let index = current - 1; index >= 0; index -= 1) {
    const path = paths[index]
    if (path === list) return index - current
    if (!path?.startsWith('/jewelry/')) return null
  }
  return null
}
