import type { Tables } from '../platform/database/columns.ts'

/** Pairs of lots of which an operator decides whether they are one stone. */
export const previousSaleTables = {
  previous_sale_doubt: {
    lot_id: 'int4',
    earlier_lot_id: 'int4',
    reason: 'text',
    found_at: 'timestamptz default',
    is_same: 'bool null',
    decided_at: 'timestamptz null',
  },
} as const
export type PreviousSaleTables = Tables<typeof previousSaleTables>
