import type { Tables } from '../table-columns.ts'

export const attemptTables = {
  attempt: { id: 'int8 default', bucket: 'text', at: 'timestamptz default' },
} as const
export type AttemptTables = Tables<typeof attemptTables>
