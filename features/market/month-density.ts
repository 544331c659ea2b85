import { z } from 'zod'

const count = z.number().int()
const steps = z.array(count)
/** A month of a market with too many sales to list: step indexes and their counts. */
export const densityMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Lower edge of the first price step. Twelve steps are a power of ten. */
  from: z.string(),
  steps,
  counts: steps,
  /** Hammer prices by estimate mid: eight steps are a doubling, from a quarter on. */
  ratioSteps: steps,
  ratioCounts: steps,
  /** Bought in. */
  unsold: count,
})
export type MonthDensity = z.output<typeof densityMonth>
