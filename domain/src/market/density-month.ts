import { z } from 'zod'

const count = z.number().int()
const steps = z.array(count)
/** A month of a market with too many sales to list: the steps that they fall into, and how many into each. */
export const densityMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Prices: where the first step begins. Twelve steps are a power of ten. */
  from: z.string(),
  steps,
  counts: steps,
  /** Hammer prices by the middle of their estimates: eight steps are a doubling, from a quarter on. */
  ratioSteps: steps,
  ratioCounts: steps,
  /** Bought in. */
  unsold: count,
})
export type DensityMonth = z.output<typeof densityMonth>
