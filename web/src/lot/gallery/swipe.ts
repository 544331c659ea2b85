import type { Point } from './magnifier.ts'

/** Shortest way of a finger across the picture that means another one (CSS px). */
const shortest = 40

/** Whether a finger that went from here to there asks for the next picture (1), the one before (-1), or neither. */
export function swipeOf(from: Point, to: Point): 1 | -1 | null {
  const across = to.x - from.x
  if (Math.abs(across) < shortest || Math.abs(across) < Math.abs(to.y - from.y)) return null
  return across < 0 ? 1 : -1
}
