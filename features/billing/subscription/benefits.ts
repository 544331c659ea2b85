import type { PricingPlan } from './contract.ts'

type Benefits = Pick<PricingPlan, 'benefits'>

/**
 * First of Premium's benefits; represents all benefits of the plans below. The spelling is the source's; pages show the
 * plan's name instead.
 */
export const allStandardBenefits = 'All the benefits of Standart'

/** Splits a plan's benefits into those it adds itself and the line that represents the plans below, if it has one. */
export function splitBenefits({ benefits }: Benefits): { below: string | null; own: string[] } {
  const own = benefits.filter((benefit) => benefit !== allStandardBenefits)
  return { below: own.length < benefits.length ? allStandardBenefits : null, own }
}

/** Benefits of an account without a plan. */
export const freeBenefits = [
  'Search by words and laboratory report numbers',
  'Market overview and house profiles',
  'Total cost of a bid, in your own currency',
  '1 alert, weekly by e-mail',
] as const

/** Benefits that SmallPack's list names although an account without a plan has them too. */
const alsoFreeBenefits: ReadonlySet<string> = new Set([
  'Save lots to your collection',
  'Full browsing of Upcoming Lots',
  'Auction Results archive',
])

/**
 * Returns the rows of the compare table: every benefit once, with flags for an account without a plan and then for each
 * plan, lowest first.
 */
export function buildBenefitTable(plans: readonly Benefits[]): { benefit: string; included: boolean[] }[] {
  if (plans.length === 0) return []
  const accumulated: Set<string>[] = []
  for (const plan of plans) accumulated.push(new Set([...(accumulated.at(-1) ?? []), ...splitBenefits(plan).own]))
  const ofPlans = [...(accumulated.at(-1) ?? [])].map((benefit) => ({
    benefit,
    included: [alsoFreeBenefits.has(benefit), ...accumulated.map((benefits) => benefits.has(benefit))],
  }))
  const free = freeBenefits.map((benefit) => ({ benefit, included: [true, ...plans.map(() => true)] }))
  return [...ofPlans.filter(({ included }) => included[0]), ...free, ...ofPlans.filter(({ included }) => !included[0])]
}
