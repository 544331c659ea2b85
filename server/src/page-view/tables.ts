import type { Table } from '../platform/database/columns.ts'

export const pageViewColumns = { day: 'date', page: 'text', referrer: 'text', views: 'int4' } as const

export const policyReportColumns = {
  day: 'date',
  page: 'text',
  directive: 'text',
  blocked: 'text',
  times: 'int4',
} as const

/** Tables of page views and policy reports, by day. */
export interface PageViewTables {
  page_view: Table<typeof pageViewColumns>
  policy_report: Table<typeof policyReportColumns>
}
