import type { Tables } from '@parure/postgres/table-columns.ts'

/** Derived from lots; one command rebuilds it. */
export const comparableTables = {
  comparable_lot: {
    lot_id: 'int4',
    pool: 'text',
    sub_category: 'text null',
    shape: 'text null',
    carats: 'numeric null',
    color: 'float4 null',
    clarity: 'float4 null',
    origin: 'text null',
    treatment: 'text null',
    maker: 'text null',
    laboratory: 'text null',
    report: 'text null',
    stone_leads: 'bool',
    sold_on: 'date',
    hammer: 'numeric null',
    hammer_euros: 'numeric null',
    currency: 'text null',
    is_sold: 'bool',
    traits: 'jsonb null',
    estimate_euros: 'numeric null',
    metal: 'text null',
    grams: 'float4 null',
  },
  comparable_pool: { pool: 'text', version: 'int8' },
  backtest_category: {
    category: 'text',
    sold: 'int4',
    ranged: 'int4',
    inside: 'int4',
    range_error: 'float4 null',
    estimate_error: 'float4 null',
    simulated: 'bool',
    ran_at: 'timestamptz',
    record: 'jsonb null',
    shows_ranges: 'bool null',
  },
  valuation_model: { id: 'int4 default', variant: 'text', day: 'date', fitted_at: 'timestamptz', model: 'json' },
  below_record: {
    id: 'int4',
    marked: 'int4',
    marked_above: 'int4',
    others: 'int4',
    others_above: 'int4',
    is_shown: 'bool',
  },
  below_comparables: { lot_id: 'int4' },
  /** The cursor of the version before, which works with it after going back. */
  comparable_state: { id: 'int4', catalogue: 'text', cursor: 'xid8', updated_at: 'timestamptz' },
} as const
export type ComparableTables = Tables<typeof comparableTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends ComparableTables {}
}
