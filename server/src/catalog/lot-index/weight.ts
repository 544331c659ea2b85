import type { Edition } from './edition.ts'

/** Bytes: as much as makes V8 look, little by little, whether anything can be let go. */
const enough = 2 ** 26

/**
 * Stands for an edition where it is held. V8 does not count shared memory when it decides whether to collect, so that
 * editions which nobody reads any more would stay for hours; it counts this buffer, which takes no memory since nothing
 * ever touches it, and lets both go together.
 */
export function weightOf({ plan }: Edition): ArrayBuffer {
  return new ArrayBuffer(Math.min(plan.size, enough))
}
