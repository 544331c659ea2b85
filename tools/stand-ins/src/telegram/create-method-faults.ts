import { z } from 'zod'

/** A failure of the next calls of a method. */
export const methodFault = z.object({
  method: z.string(),
  times: z.number().int().min(1).max(1_000).default(1),
  /** Responds with this code. */
  code: z.number().int().min(400).max(599).optional(),
  /** With 429: seconds. */
  retryAfter: z.number().int().optional(),
  /** Runs the method, but breaks the connection instead of responding. */
  silent: z.boolean().default(false),
})
export type MethodFault = z.output<typeof methodFault>

export interface MethodFaults {
  add(fault: MethodFault): void
  /** Returns the failure of this call, if any. */
  takeNext(method: string): MethodFault | undefined
}

export function createMethodFaults(): MethodFaults {
  let faults: MethodFault[] = []
  return {
    add: (given) => void faults.push({ ...given }),
    takeNext: (method) => {
      const found = faults.find((each) => each.method === method)
      if (found) found.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return found
    },
  }
}
