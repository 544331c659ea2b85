import type { Tables } from '@parure/postgres/table-columns.ts'

export const queryTables = {
  search_miss: { day: 'date', kind: 'text', words: 'text', times: 'int4' },
} as const
export type QueryTables = Tables<typeof queryTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends QueryTables {}
}
