/** Speed of the Home strip in px per second. */
export const driftSpeed = 20
/** Pause after a manual move of the strip (ms). */
export const driftRestMs = 2_000
/** Maximum duration of a frame (ms), so that the strip does not jump after its tab was suspended. */
const maxFrameMs = 100

/** Position of the strip, to a fraction of a pixel, and its time (ms). */
export interface Drift {
  position: number
  at: number
  restsUntil: number
}

/** The measurements of one frame. */
export interface DriftFrame {
  now: number
  /** The actual scroll offset. A difference of more than a pixel from `position` means that the user scrolled. */
  scrolled: number
  /** Width of one copy of the list. */
  loop: number
  /** The offset at which the second copy is in the first one's place. */
  end: number
  /** Hovered, focused, touched, or motion is reduced. */
  stopped: boolean
}

/** Returns the state one frame later. Restarts when the second copy is in place, which looks the same. */
export function advanceDrift(drift: Drift, { now, scrolled, loop, end, stopped }: DriftFrame): Drift {
  if (Math.abs(scrolled - Math.floor(drift.position)) > 1)
    return { position: scrolled, at: now, restsUntil: now + driftRestMs }
  if (stopped || now < drift.restsUntil || loop <= 0) return { ...drift, at: now }
  const position = drift.position + (driftSpeed * Math.min(now - drift.at, maxFrameMs)) / 1000
  return { ...drift, at: now, position: position < end ? position : position - loop }
}

/**
 * Returns the start of a move by `distance` (negative: back) that reaches neither end of the doubled list: the same
 * place, in the other copy if necessary. `room` is the maximum scroll offset.
 */
export function findMoveStart(scrolled: number, distance: number, loop: number, room: number): number {
  if (scrolled + distance < 0) return scrolled + loop
  if (scrolled + distance > room) return Math.max(0, scrolled - loop)
  return scrolled
}
