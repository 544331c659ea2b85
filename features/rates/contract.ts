import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { latestRates } from './endpoints.ts'

const rates = z.object({
  /** The day of the rates, `YYYY-MM-DD`; null when none are loaded. */
  day: z.string().nullable(),
  /** Units of each currency for one euro, as decimals; includes the euro itself. */
  perEuro: z.record(z.string(), z.string()),
})
export type LatestRates = z.output<typeof rates>

export const latestRatesContract = defineContract(latestRates, {
  answer: rates,
  problems: [],
  summary: 'The latest reference rates of the European Central Bank: what one euro is worth.',
})
