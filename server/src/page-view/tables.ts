import type { Table } from '../platform/columns.ts'

export const pageViewColumns = { day: 'date', page: 'text', referrer: 'text', views: 'int4' } as const

/** The table of page views by day. */
export interface PageViewTables {
  page_view: Table<typeof pageViewColumns>
}
