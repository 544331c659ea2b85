import type { Table } from '../database/columns.ts'

export const attemptColumns = { id: 'int8 default', bucket: 'text', at: 'timestamptz default' } as const

/** The table of attempts that are limited. */
export interface AttemptTables {
  attempt: Table<typeof attemptColumns>
}
