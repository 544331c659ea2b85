import type { Table } from '../platform/database/columns.ts'

export const sourceColumns = {
  id: 'int4 default',
  name: 'text',
  archive: 'bool',
  house_id: 'int4 null',
  adapter: 'text null',
  address: 'text null',
  schedule: 'text null',
  currency: 'text null',
  time_zone: 'text default',
  fetch_every_ms: 'int4 default',
  fetch_most: 'int4 default',
  licence: 'text null',
  contact: 'text null',
  lists_all: 'bool default',
  quiet_days: 'int4 default',
  paused_at: 'timestamptz null',
  added_at: 'timestamptz default',
  coverage: 'jsonb null',
} as const

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
  rows: 'int4 default',
  input_print: 'text null',
  progress_at: 'timestamptz default',
  failure: 'text null',
  suspicious: 'bool default',
  losses: 'jsonb default',
} as const

export const rawRecordColumns = {
  id: 'int8 default',
  source_id: 'int4',
  source_key: 'text',
  content: 'json',
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

export const sourceMemoryColumns = {
  source_id: 'int4',
  key: 'text',
  value: 'jsonb',
  kept_at: 'timestamptz default',
} as const

export const missingLotColumns = {
  lot_id: 'int4',
  source_id: 'int4',
  since: 'timestamptz default',
  gone_at: 'timestamptz null',
  delisted_at: 'timestamptz null',
  called_withdrawn: 'bool default',
} as const

export const sourceAlarmColumns = {
  id: 'int4 default',
  source_id: 'int4',
  kind: 'text',
  detail: 'text',
  run_id: 'int4 null',
  raised_at: 'timestamptz default',
  over_at: 'timestamptz null',
} as const

export const housePremiumColumns = {
  house_id: 'int4',
  currency: 'text',
  from_day: 'date',
  tier_from: 'numeric',
  percent: 'numeric',
  quote: 'text',
} as const

export const sourceRecordColumns = {
  source_id: 'int4',
  source_key: 'text',
  lot_id: 'int4',
  ordinal: 'int4',
  content_hash: 'text',
  read_print: 'text null',
  said: 'jsonb',
  seen_at: 'timestamptz default',
} as const

export const statedLotColumns = { source_id: 'int4', source_key: 'text', lot: 'json' } as const

export const runDoubtColumns = {
  id: 'int8 default',
  run_id: 'int4',
  row_number: 'int4',
  code: 'text',
  reason: 'text',
} as const

/** The tables of sources and their runs. */
export interface IngestionTables {
  source: Table<typeof sourceColumns>
  ingestion_run: Table<typeof ingestionRunColumns>
  raw_record: Table<typeof rawRecordColumns>
  rejected_row: Table<typeof rejectedRowColumns>
  source_record: Table<typeof sourceRecordColumns>
  source_memory: Table<typeof sourceMemoryColumns>
  missing_lot: Table<typeof missingLotColumns>
  source_alarm: Table<typeof sourceAlarmColumns>
  house_premium: Table<typeof housePremiumColumns>
  stated_lot: Table<typeof statedLotColumns>
  run_doubt: Table<typeof runDoubtColumns>
}
