import type { Point } from './magnifier.ts'

/** Scale of a picture and its offset from the center, in CSS px. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
export const largest = 5
/** The scale that the button sets. */
const buttonScale = 2.5

/** Positions of two fingers, in client coordinates. */
export type Fingers = readonly [Point, Point]

/**
 * Applies a pinch; the point below the fingers' midpoint stays there. Positions are relative to the center of the box.
 */
export function pinched(zoom: Zoom, before: Fingers, after: Fingers, box: Size): Zoom {
  const apart = distance(before)
  if (apart === 0) return zoom
  const scale = Math.min(largest, Math.max(1, (zoom.scale * distance(after)) / apart))
  const [from, to] = [middle(before), middle(after)]
  const grown = scale / zoom.scale
  return within({ scale, x: to.x - (from.x - zoom.x) * grown, y: to.y - (from.y - zoom.y) * grown }, box)
}

/** Applies a drag of one finger. A picture that is not zoomed does not move. */
export function panned(zoom: Zoom, by: Point, box: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

export function toggledZoom(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? unzoomed : { ...unzoomed, scale: buttonScale }
}

/** Keeps every edge of the picture outside its box. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: inside(x, (width * (scale - 1)) / 2), y: inside(y, (height * (scale - 1)) / 2) }
}

function inside(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0
}

function distance([one, other]: Fingers): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle([one, other]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
