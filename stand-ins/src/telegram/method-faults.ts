import { z } from 'zod'

/** A failure of the next calls of a method. */
export const fault = z.object({
  method: z.string(),
  times: z.number().int().min(1).max(1_000).default(1),
  /** Responds with this code. */
  code: z.number().int().min(400).max(599).optional(),
  /** With 429: seconds. */
  retryAfter: z.number().int().optional(),
  /** Runs the method, but breaks the connection instead of responding. */
  silent: z.boolean().default(false),
})
export type Fault = z.output<typeof fault>

export interface MethodFaults {
  add(fault: Fault): void
  /** Returns the failure of this call, if any. */
  next(method: string): Fault | undefined
}

export function methodFaults(): MethodFaults {
  let faults: Fault[] = []
  return {
    add: (given) => void faults.push({ ...given }),
    next: (method) => {
      const found = faults.find((each) => each.method === method)
      if (found) found.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return found
    },
  }
}
