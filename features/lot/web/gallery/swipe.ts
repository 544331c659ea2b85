import type { Point } from './magnifier.ts'

/** Shortest horizontal distance of a swipe (CSS px). */
const minSwipePx = 40

/** Returns 1 for a swipe to the next picture, -1 for the previous one, null for neither. */
export function detectSwipe(from: Point, to: Point): 1 | -1 | null {
  const across = to.x - from.x
  if (Math.abs(across) < minSwipePx || Math.abs(across) < Math.abs(to.y - from.y)) return null
  return across < 0 ? 1 : -1
}
