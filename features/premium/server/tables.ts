import type { Tables } from '@parure/postgres/table-columns.ts'

/** Premium schedules of houses, and prices derived by them; `lot_on_both_bases` is a view. */
export const premiumTables = {
  house_premium: {
    id: 'int4 default',
    house: 'text',
    site: 'text null',
    currency: 'text null',
    valid_from: 'date',
    valid_to: 'date null',
    route: 'text default',
    tax_regime: 'text default',
    vat_included: 'bool default',
    mode: 'text default',
    tiers: 'jsonb',
    minimum: 'numeric null',
    fee_per_lot: 'numeric null',
    percent_on_hammer: 'numeric null',
    stacks: 'bool default',
    day_rule: 'text default',
    derive: 'bool default',
    note: 'text null',
    quote: 'text',
    source_url: 'text null',
    origin: 'text',
  },
  derived_price: {
    lot_id: 'int4',
    sale_id: 'int4',
    currency: 'text null',
    price: 'numeric',
    price_basis: 'text',
    amount: 'numeric null',
    house_premium_id: 'int4 null',
  },
  lot_on_both_bases: {
    lot_id: 'int4 null',
    hammer: 'numeric null',
    hammer_is_derived: 'bool null',
    inclusive: 'numeric null',
    inclusive_is_derived: 'bool null',
  },
} as const
export type PremiumTables = Tables<typeof premiumTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends PremiumTables {}
}
