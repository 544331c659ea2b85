import type { Tables } from '@parure/postgres/table-columns.ts'

/** Pairs of lots for operators to decide whether they are one stone, and sales named in provenances. */
export const previousSaleTables = {
  previous_sale_doubt: {
    lot_id: 'int4',
    earlier_lot_id: 'int4',
    reason: 'text',
    found_at: 'timestamptz default',
    is_same: 'bool null',
    decided_at: 'timestamptz null',
    id: 'int4 default',
    words: 'text null',
    decided_by: 'int4 null',
  },
  provenance_reading: { lot_id: 'int4', text_hash: 'text' },
  sale_reference: {
    lot_id: 'int4',
    ordinal: 'int4',
    day: 'text',
    lot_number: 'text',
    words: 'text',
    is_doubtful: 'bool',
  },
  provenance_sale: { lot_id: 'int4', earlier_lot_id: 'int4' },
} as const
export type PreviousSaleTables = Tables<typeof previousSaleTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends PreviousSaleTables {}
}
