import type { Tables } from '@parure/postgres/table-columns.ts'

export const correctionTables = {
  reading_doubt: {
    id: 'int4 default',
    lot_id: 'int4',
    field: 'text',
    stone: 'text default',
    stone_at: 'int4 default',
    reason: 'text',
    value: 'text null',
    words: 'text null',
    confidence: 'text null',
    suggestion: 'text null',
    against: 'text null',
    found_at: 'timestamptz default',
  },
  reading_decision: {
    id: 'int4 default',
    lot_id: 'int4',
    field: 'text',
    stone: 'text default',
    stone_at: 'int4 default',
    decision: 'text',
    read_value: 'text null',
    value: 'text null',
    decided_by: 'int4 null',
    decided_at: 'timestamptz default',
    undone_at: 'timestamptz null',
    change_id: 'int8 null',
  },
  corrected_reading: { lot_id: 'int4', base: 'jsonb' },
} as const
export type CorrectionTables = Tables<typeof correctionTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends CorrectionTables {}
}
