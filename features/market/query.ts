import { z } from 'zod'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { marketCurrencies, marketPeriods } from './subject.ts'

export const marketQuery = z.object({
  currency: z.enum(marketCurrencies).default('EUR'),
  /** `premium`: prices with the buyer's premium, stated or derived; for role 4. */
  basis: z.enum(['hammer', 'premium']).default('hammer'),
  /** `today`: amounts of past years are adjusted to the last month of the price index. */
  money: z.enum(['then', 'today']).default('then'),
})
export type MarketQuery = z.input<typeof marketQuery>
export type ParsedMarketQuery = z.output<typeof marketQuery>

export const subjectQuery = marketQuery.extend({
  /** Values other than `all` need a role with sale details; for other roles the parameter is ignored. */
  period: z.enum(marketPeriods).default('all'),
  /**
   * Restricts the figures to one house, by slug. Needs a role with sale details; for other roles the parameter is
   * ignored.
   */
  house: createPlainTextSchema(200).min(1).optional(),
})
export type SubjectQuery = z.input<typeof subjectQuery>
export type ParsedSubjectQuery = z.output<typeof subjectQuery>
