import { z } from 'zod'

/** A failure of a call. `drop` runs the action, and breaks the connection before it responds. */
export const callFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latency'), milliseconds: z.int().min(0).max(120_000) }),
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('status'), status: z.union([z.literal(429), z.literal(500), z.literal(503)]) }),
  z.object({ kind: z.literal('refuse'), issue: z.string().min(1), description: z.string().default('Refused.') }),
])
export type CallFault = z.output<typeof callFault>

export interface CallFaults {
  /** Adds a failure for `times` calls of an operation, `*` for any; without `times` until cleared. */
  add(operation: string, fault: CallFault, times?: number): void
  /** Returns the failures of this call, and counts it. */
  takeFaults(operation: string): CallFault[]
  clear(): void
}

export function createCallFaults(): CallFaults {
  let faults: { operation: string; fault: CallFault; left: number }[] = []
  return {
    add: (operation, fault, times = Infinity) => void faults.push({ operation, fault, left: times }),
    takeFaults: (operation) => {
      const hits = faults.filter((one) => one.operation === operation || one.operation === '*')
      for (const one of hits) one.left--
      faults = faults.filter(({ left }) => left > 0)
      return hits.map(({ fault }) => fault)
    },
    clear: () => void (faults = []),
  }
}
