import type { Tables } from '@parure/postgres/table-columns.ts'

export const takedownTables = {
  takedown: {
    id: 'int4 default',
    named: 'text',
    reason: 'text',
    operator: 'text',
    at: 'timestamptz default',
    undone_at: 'timestamptz null',
    undone_by: 'text null',
    undone_reason: 'text null',
  },
  taken_down_lot: {
    takedown_id: 'int4',
    source_id: 'int4',
    source_key: 'text',
    url: 'text null',
    lot_id: 'int4 null',
    sale_id: 'int4 null',
    lot_number: 'text null',
    kept: 'jsonb null',
  },
  taken_down_picture: {
    takedown_id: 'int4',
    base: 'text',
    urls: '_text',
    lot_ids: '_int4',
  },
} as const
export type TakedownTables = Tables<typeof takedownTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends TakedownTables {}
}
