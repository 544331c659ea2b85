import type { Tables } from '@parure/postgres/table-columns.ts'

/** Number of exported files of an account by UTC day. */
export const exportTables = {
  export_day: { account_id: 'int4', day: 'date', files: 'int4' },
} as const
export type ExportTables = Tables<typeof exportTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends ExportTables {}
}
