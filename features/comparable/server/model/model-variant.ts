import { mayPassGate, type Role } from '@parure/contract/role.ts'

/**
 * `public`: learned from complete calendar years, without houses and places, so that no figure tells the day, place or
 * house of a lot. `details`: for roles that see sale details. `derived` and `premium`: for roles with `buyersPremium`,
 * of hammer prices and of prices with premium, some of which are derived by the premium schedules of houses.
 */
export const modelVariants = ['public', 'details', 'derived', 'premium'] as const
export type ModelVariant = (typeof modelVariants)[number]

/** Returns the variant of hammer prices that a role may know. */
export function getHammerVariant(role: Role): ModelVariant {
  if (mayPassGate(role, 'buyersPremium')) return 'derived'
  return mayPassGate(role, 'saleDetails') ? 'details' : 'public'
}
