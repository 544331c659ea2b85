import type { Tables } from '@parure/postgres/table-columns.ts'

/** Values that operators compare with the texts of lots each month. */
export const handCheckTables = {
  hand_check: {
    id: 'int4 default',
    source_id: 'int4',
    month: 'date',
    begun_by: 'int4 null',
    begun_at: 'timestamptz default',
  },
  hand_check_value: {
    id: 'int4 default',
    check_id: 'int4',
    lot_id: 'int4',
    field: 'text',
    stone: 'text default',
    stone_at: 'int4 default',
    value: 'text',
    words: 'text null',
    is_right: 'bool null',
    checked_by: 'int4 null',
    checked_at: 'timestamptz null',
  },
} as const
export type HandCheckTables = Tables<typeof handCheckTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends HandCheckTables {}
}
