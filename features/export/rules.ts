import { maxPageSize } from '@parure/features/catalog/paging.ts'

/** Formats of exports; the first is the default. */
export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Maximum number of lots in a file, and of files of an account on one UTC day. */
export const maxExportedLots = maxPageSize
export const maxExportsPerDay = 20
