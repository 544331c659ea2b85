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
export const maxScale = 5
/** The scale that the button sets. */
const buttonScale = 2.5

/** Positions of two fingers, in client coordinates. */
export type Fingers = readonly [Point, Point]

/**
 * Applies a pinch; the point below the fingers' midpoint stays there. Positions are relative to the center of the box.
 */
export function applyPinch(zoom: Zoom, before: Fingers, after: Fingers, box: Size): Zoom {
  const apart = measureDistance(before)
  if (apart === 0) return zoom
  const scale = Math.min(maxScale, Math.max(1, (zoom.scale * measureDistance(after)) / apart))
  const [from, to] = [computeMidpoint(before), computeMidpoint(after)]
  const grown = scale / zoom.scale
  return clampPan({ scale, x: to.x - (from.x - zoom.x) * grown, y: to.y - (from.y - zoom.y) * grown }, box)
}

/** Applies a drag of one finger. A picture that is not zoomed does not move. */
export function applyPan(zoom: Zoom, by: Point, box: Size): Zoom {
  return clampPan({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

export function toggleZoom(zoom: Zoom): Zoom {
  return zoom.scale > 1 ? unzoomed : { ...unzoomed, scale: buttonScale }
}

/** Keeps every edge of the picture outside its box. */
function clampPan({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: clampValue(x, (width * (scale - 1)) / 2), y: clampValue(y, (height * (scale - 1)) / 2) }
}

function clampValue(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0
}

function measureDistance([one, other]: Fingers): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function computeMidpoint([one, other]: Fingers): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
