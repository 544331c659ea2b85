import type { Tables } from '../database/columns.ts'

/** The table of attempts that are limited. */
export const attemptTables = {
  attempt: { id: 'int8 default', bucket: 'text', at: 'timestamptz default' },
} as const
export type AttemptTables = Tables<typeof attemptTables>
