import type { Tables } from '@parure/postgres/table-columns.ts'

/** Public counts of coming weeks and of all coming sales, fixed until the next Monday. */
export const saleTables = {
  sale_week: { worked_out_on: 'date', week: 'date', sales: 'int4 null', lots: 'int4 null' },
  sale_total: { worked_out_on: 'date', sales: 'int4 null', lots: 'int4 null', last_day: 'date null' },
} as const
export type SaleTables = Tables<typeof saleTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends SaleTables {}
}
