import { z } from 'zod'
import { contract } from '../../contract.ts'
import { Role } from '../../role.ts'
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
  /** From the second plan on the first line may be the one that stands for all benefits of the plan before. */
  benefits: z.array(z.string()),
  /** Until when the one who asks has this plan, as `YYYY-MM-DD HH:MM:SS` in UTC. */
  endDate: z.string().optional(),
  /** Instead of `endDate`: they have this plan, or a higher one, without end, and nothing has to be paid for it. */
  endless: z.literal(['held', 'included']).optional(),
  /** Below the plan they have: until when something as good is paid for, and this one would begin; likewise in UTC. */
  coveredUntil: z.string().optional(),
  /** Whether the one who asks may try it for free on the monthly price. */
  trial: z.boolean(),
})
export type PricingPlan = z.output<typeof plan>

export const pricingPlansContract = contract(pricingPlans, {
  answer: z.array(plan),
  problems: [],
  summary: 'The plans on sale with their prices; signed in, until when one has them.',
})
