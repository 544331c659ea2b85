import type { Tables } from '../platform/database/columns.ts'

/** How many files an account has had on a day of Coordinated Universal Time. */
export const exportTables = {
  export_day: { account_id: 'int4', day: 'date', files: 'int4' },
} as const
export type ExportTables = Tables<typeof exportTables>
