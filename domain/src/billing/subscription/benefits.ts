import type { PricingPlan } from './contract.ts'

type Benefits = Pick<PricingPlan, 'benefits'>

/** Stands first among Premium's benefits, for all those of the plans below it; spelled as it comes. Pages name the plan instead. */
export const allOfStandard = 'All the benefits of Standart'

/** The benefits that the plan itself adds, and the line that stands for those of the plans below, where it has one. */
export function ownBenefits({ benefits }: Benefits): { below: string | null; own: string[] } {
  const own = benefits.filter((benefit) => benefit !== allOfStandard)
  return { below: own.length < benefits.length ? allOfStandard : null, own }
}

/** The compare table: every benefit once, and which of the plans, the lowest first, include it. */
export function comparedBenefits(plans: readonly Benefits[]): { benefit: string; included: boolean[] }[] {
  const accumulated: Set<string>[] = []
  for (const plan of plans) accumulated.push(new Set([...(accumulated.at(-1) ?? []), ...ownBenefits(plan).own]))
  return [...(accumulated.at(-1) ?? [])].map((benefit) => ({
    benefit,
    included: accumulated.map((benefits) => benefits.has(benefit)),
  }))
}
