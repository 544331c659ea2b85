import type { FileReading } from '@parure/tabular/read-rows.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import type { ReadPage } from '../web-pages/page-lots.ts'
import type { Sitemap } from '../web-pages/sitemap.ts'

/** A row that is numbered when several inputs are joined. */
export type UnnumberedRow = Omit<SourceRow, 'number'>

/** Rows in the form in which threads exchange them, several at a time. */
export interface RowPortion {
  rows: SourceRow[]
  /** Facts that were detected of the file since the last portion. */
  facts: string[]
  isLast: boolean
}

/** Tasks of the process that parses input from outside. */
export type ParseTasks = {
  /** Returns null when it is not a sitemap. */
  sitemap(bytes: Uint8Array): Sitemap | null
  page(given: { bytes: Uint8Array; contentType: string; url: string }): ReadPage
  /** Returns the rows of a house's response, from bytes or from a file. */
  answer(given: { house: string; bytes: Uint8Array; from: string }): UnnumberedRow[]
  answerFile(given: { house: string; file: string }): Promise<UnnumberedRow[]>
  /** Verifies a packed file; the duration grows with its size. */
  verifyFile(given: { file: string; reading: Omit<FileReading, 'report'> }): Promise<void>
  /** The file must have been verified. */
  openRows(given: { file: string; reading: Omit<FileReading, 'report'> }): void
  nextRows(given: null): Promise<RowPortion>
}
