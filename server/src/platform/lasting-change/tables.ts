import type { Table } from '../database/columns.ts'

export const lastingChangeColumns = {
  id: 'int8 default',
  kind: 'text',
  content: 'jsonb',
  made_at: 'timestamptz default',
  listed_at: 'timestamptz null',
} as const

/** The table of changes that no restore may undo. */
export interface LastingChangeTables {
  lasting_change: Table<typeof lastingChangeColumns>
}
