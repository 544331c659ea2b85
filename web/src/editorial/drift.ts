/** Pixels per second of the Home strip. */
export const driftSpeed = 20
/** How long (ms) the strip rests after someone has moved it. */
export const driftRest = 2_000
/** A tab that slept must not leap: no frame counts longer than this (ms). */
const longestFrame = 100

/** Where the strip stands, to a fraction of a pixel, and when (ms) that was. */
export interface Drift {
  position: number
  at: number
  restsUntil: number
}

/** What one frame finds. */
export interface Frame {
  now: number
  /** The scroll offset as it really is; more than a pixel away from ours, somebody else has moved it. */
  scrolled: number
  /** Width of one copy of the list. */
  loop: number
  /** The offset at which the second copy has taken the first one's place. */
  end: number
  /** Hovered, focused, touched, or motion is reduced. */
  stopped: boolean
}

/** The strip one frame later. Where the second copy has come into place it starts over, which looks the same. */
export function drifted(drift: Drift, { now, scrolled, loop, end, stopped }: Frame): Drift {
  if (Math.abs(scrolled - Math.floor(drift.position)) > 1)
    return { position: scrolled, at: now, restsUntil: now + driftRest }
  if (stopped || now < drift.restsUntil || loop <= 0) return { ...drift, at: now }
  const position = drift.position + (driftSpeed * Math.min(now - drift.at, longestFrame)) / 1000
  return { ...drift, at: now, position: position < end ? position : position - loop }
}

/**
 * From where to start a move by `distance` (negative: back), so that neither end of the doubled list is reached: the
 * same place in the other copy, if need be. `room` is how far the strip can be scrolled at all.
 */
export function moveStart(scrolled: number, distance: number, loop: number, room: number): number {
  if (scrolled + distance < 0) return scrolled + loop
  if (scrolled + distance > room) return Math.max(0, scrolled - loop)
  return scrolled
}
