import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { Role } from '@parure/contract/role.ts'
import { pricingPlans } from './endpoints.ts'

/** In US dollars, such as `19.00`. */
const price = z.string().regex(/^\d+\.\d{2}$/)
const priceId = z.number().int()

const plan = z.object({
  /** The role that the plan gives. */
  id: z.literal([Role.SmallPack, Role.Standard, Role.Premium]),
  title: z.string(),
  subtitle: z.string(),
  monthlyPrice: price,
  quarterPrice: price,
  yearlyPrice: price,
  monthlyPriceId: priceId,
  quarterPriceId: priceId,
  yearlyPriceId: priceId,
  /** From the second plan on, the first line may represent all benefits of the plan before. */
  benefits: z.array(z.string()),
  /** When the viewer's plan ends, as `YYYY-MM-DD HH:MM:SS` in UTC. */
  endDate: z.string().optional(),
  /** Instead of `endDate`: the viewer has this plan or a higher one without end and without payment. */
  endless: z.literal(['held', 'included']).optional(),
  /**
   * For a plan below the viewer's own: when the paid period of an equal or higher plan ends and this one would begin;
   * same format.
   */
  coveredUntil: z.string().optional(),
  /** Whether the viewer may try the plan for free at the monthly price. */
  trial: z.boolean(),
})
export type PricingPlan = z.output<typeof plan>

export const pricingPlansContract = defineContract(pricingPlans, {
  answer: z.array(plan),
  problems: [],
  summary: 'The plans on sale with their prices; signed in, until when one has them.',
})
