import { longestPage } from '../catalog/paging.ts'

/** Formats of exported lots; the first is the default. */
export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most lots of a file, and files of an account in a day of Coordinated Universal Time. */
export const mostExportedLots = longestPage
export const exportsPerDay = 20
