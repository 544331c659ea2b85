import type { Tables } from '@parure/postgres/table-columns.ts'

export const pageViewTables = {
  page_view: { day: 'date', page: 'text', referrer: 'text', views: 'int4' },
  policy_report: {
    day: 'date',
    page: 'text',
    directive: 'text',
    blocked: 'text',
    times: 'int4',
  },
} as const
export type PageViewTables = Tables<typeof pageViewTables>

declare module '@parure/features/schema.ts' {
  interface Schema extends PageViewTables {}
}
