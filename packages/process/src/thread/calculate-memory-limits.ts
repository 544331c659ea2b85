import { totalmem } from 'node:os'
import type { ResourceLimits } from 'node:worker_threads'

interface MemoryShare {
  /** Maximum megabytes, independent of the machine's memory. */
  most: number
  /** The fraction of the machine's memory, such as 4 for a quarter. */
  part: number
}

/**
 * Returns the megabytes that this process may use: those of the machine, or of its control group (version 1 or 2) when
 * that has fewer.
 */
export function measureAvailableMegabytes(constrained = process.constrainedMemory(), total = totalmem()): number {
  // Without a limit Node returns 0, undefined or more than any machine has, depending on the system.
  return (constrained > 0 ? Math.min(constrained, total) : total) / 1_048_576
}

/** Returns the memory limits of a thread's heap, old and young generation together. */
export function calculateMemoryLimits(
  { most, part }: MemoryShare,
  available = measureAvailableMegabytes(),
): ResourceLimits {
  const whole = Math.max(64, Math.trunc(Math.min(most, available / part)))
  const maxYoungGenerationSizeMb = Math.min(32, Math.trunc(whole / 8))
  return { maxYoungGenerationSizeMb, maxOldGenerationSizeMb: whole - maxYoungGenerationSizeMb }
}

/** Returns how many threads with that share may work at the same time, so that together they use at most a quarter. */
export function calculateMaxThreads({ most, part }: MemoryShare, available = measureAvailableMegabytes()): number {
  return Math.max(1, Math.trunc(available / 4 / Math.min(most, available / part)))
}
