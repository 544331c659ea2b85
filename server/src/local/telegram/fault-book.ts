import { z } from 'zod'

/** What goes wrong with the next calls of a method. */
export const fault = z.object({
  method: z.string(),
  times: z.number().int().min(1).max(1_000).default(1),
  /** Refuses with this code. */
  code: z.number().int().min(400).max(599).optional(),
  /** With 429: seconds. */
  retryAfter: z.number().int().optional(),
  /** Does what is asked and never says so. */
  silent: z.boolean().default(false),
})
export type Fault = z.output<typeof fault>

export interface FaultBook {
  add(fault: Fault): void
  /** What is to go wrong with this call. */
  next(method: string): Fault | undefined
}

export function faultBook(): FaultBook {
  let kept: Fault[] = []
  return {
    add: (given) => void kept.push({ ...given }),
    next: (method) => {
      const found = kept.find((each) => each.method === method)
      if (found) found.times -= 1
      kept = kept.filter(({ times }) => times > 0)
      return found
    },
  }
}
