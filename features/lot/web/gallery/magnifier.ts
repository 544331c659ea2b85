/** How many times larger the magnified picture is. */
export const magnification = 3

/**
 * A point of the picture as fractions of its width and height, 0 to 1. It keeps its place while the rest is magnified.
 */
export interface Point {
  x: number
  y: number
}

export const center: Point = { x: 0.5, y: 0.5 }

/** Returns the pointer's position in the box; client coordinates in CSS px. */
export function locatePointer(
  pointer: Point,
  box: { left: number; top: number; width: number; height: number },
): Point {
  return clampPoint({ x: (pointer.x - box.left) / box.width, y: (pointer.y - box.top) / box.height })
}

/** Moves the magnified picture with a finger; `moved` in CSS px. */
export function movePointByDrag(point: Point, moved: Point, box: { width: number; height: number }): Point {
  const hidden = magnification - 1
  return clampPoint({ x: point.x - moved.x / (box.width * hidden), y: point.y - moved.y / (box.height * hidden) })
}

const keyStep = 0.125
const directions = new Map<string, Point>([
  ['ArrowLeft', { x: -keyStep, y: 0 }],
  ['ArrowRight', { x: keyStep, y: 0 }],
  ['ArrowUp', { x: 0, y: -keyStep }],
  ['ArrowDown', { x: 0, y: keyStep }],
])

/** Moves the point in the direction of an arrow key. Returns null for every other key. */
export function movePointByKey(point: Point, key: string): Point | null {
  const by = directions.get(key)
  return by ? clampPoint({ x: point.x + by.x, y: point.y + by.y }) : null
}

function clampPoint({ x, y }: Point): Point {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
}
