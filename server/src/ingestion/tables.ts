import type { Table } from '../platform/columns.ts'

export const sourceColumns = { id: 'int4 default', name: 'text', archive: 'bool' } as const

export const ingestionRunColumns = {
  id: 'int4 default',
  source_id: 'int4',
  file: 'text',
  started_at: 'timestamptz default',
  finished_at: 'timestamptz null',
  new_lots: 'int4 default',
  changed_lots: 'int4 default',
  unchanged_lots: 'int4 default',
  rejected_rows: 'int4 default',
} as const

export const rawRecordColumns = {
  id: 'int8 default',
  source_id: 'int4',
  source_key: 'text',
  content: 'jsonb',
  content_hash: 'text',
  run_id: 'int4',
  seen_at: 'timestamptz default',
} as const

export const rejectedRowColumns = {
  id: 'int8 default',
  run_id: 'int4',
  row_number: 'int4',
  code: 'text',
  reason: 'text',
  content: 'text',
} as const

/** The tables of what came in and how. */
export interface IngestionTables {
  source: Table<typeof sourceColumns>
  ingestion_run: Table<typeof ingestionRunColumns>
  raw_record: Table<typeof rawRecordColumns>
  rejected_row: Table<typeof rejectedRowColumns>
}
