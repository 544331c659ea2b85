import { z } from 'zod'
import { categories } from '@parure/vocabulary/filter-group.ts'
import { comparablesAnswer } from '@parure/features/comparable/contract.ts'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { isCalendarDay } from '@parure/values/calendar-day.ts'
import { valuation } from './endpoints.ts'
import { isCarats, maxStoneFieldLength } from './rules.ts'

/** A name as in the filters of Auction Results; empty when unknown. */
const name = createPlainTextSchema(maxStoneFieldLength)
  .default('')
  .transform((text) => text.trim())

/** A stone that a reader enters, with the jewel it is set in. Missing fields are unknown. */
export const typedStone = z.object({
  category: z.enum(categories),
  species: name,
  carats: name.refine((text) => text === '' || isCarats(text)),
  /** Diamonds only. */
  shape: z.enum(['', 'round', 'fancy']).default(''),
  color: name,
  clarity: name,
  origin: name,
  treatment: name,
  laboratory: name,
  /** The laboratory's report number: earlier sales of this very stone are excluded from the comparable lots. */
  report: name,
  currency: z.enum(readerCurrencies).default('EUR'),
  /** The effective day, `YYYY-MM-DD`: only sales before it count. Defaults to today. */
  on: name.refine((text) => text === '' || isCalendarDay(text)),
})
export type TypedStone = z.input<typeof typedStone>
export type ParsedStone = z.output<typeof typedStone>

const answer = comparablesAnswer.omit({ above: true }).extend({
  /** The effective day. */
  on: z.string(),
})
export type Valuation = z.output<typeof answer>

export const valuationContract = defineContract(valuation, {
  query: typedStone,
  answer,
  problems: ['invalid-request', 'unauthenticated', 'forbidden'],
  summary:
    'What sold lots like a stone that is typed in say of its price on a day, by the method of comparable lots and with its refusals. Statistics from past sales, not an appraisal.',
})
