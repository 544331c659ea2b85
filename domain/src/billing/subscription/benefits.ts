import type { PricingPlan } from './contract.ts'

type Benefits = Pick<PricingPlan, 'benefits'>

/** Stands first among Premium's benefits, for all those of the plans below it; spelled as it comes. Pages name the plan instead. */
export const allOfStandard = 'All the benefits of Standart'

/** The benefits that the plan itself adds, and the line that stands for those of the plans below, where it has one. */
export function ownBenefits({ benefits }: Benefits): { below: string | null; own: string[] } {
  const own = benefits.filter((benefit) => benefit !== allOfStandard)
  return { below: own.length < benefits.length ? allOfStandard : null, own }
}

/** What an account has without a plan. */
export const freeBenefits = [
  'Search by words and laboratory report numbers',
  'Market figures open to everybody, and houses',
  'Total cost of a bid, in your own currency',
  '3 saved searches',
] as const

/** Benefits that SmallPack's list names although an account without a plan has them too. */
const freeAsWell: ReadonlySet<string> = new Set([
  'Save lots to your collection',
  'Full browsing of Upcoming Lots',
  'Auction Results archive',
])

/** The compare table: every benefit once, and whether an account without a plan and each plan, the lowest first, include it. */
export function comparedBenefits(plans: readonly Benefits[]): { benefit: string; included: boolean[] }[] {
  if (plans.length === 0) return []
  const accumulated: Set<string>[] = []
  for (const plan of plans) accumulated.push(new Set([...(accumulated.at(-1) ?? []), ...ownBenefits(plan).own]))
  const ofPlans = [...(accumulated.at(-1) ?? [])].map((benefit) => ({
    benefit,
    included: [freeAsWell.has(benefit), ...accumulated.map((benefits) => benefits.has(benefit))],
  }))
  const free = freeBenefits.map((benefit) => ({ benefit, included: [true, ...plans.map(() => true)] }))
  return [...ofPlans.filter(({ included }) => included[0]), ...free, ...ofPlans.filter(({ included }) => !included[0])]
}
