import type { FileReading } from '../files/read-rows.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import type { ReadPage } from '../web-pages/page-lots.ts'
import type { Sitemap } from '../web-pages/sitemap.ts'

/** A row that gets its number where several inputs are joined. */
export type UnnumberedRow = Omit<SourceRow, 'number'>

/** Rows as they go from thread to thread, several at a time. */
export interface RowPortion {
  rows: SourceRow[]
  /** What was detected of the file meanwhile. */
  facts: string[]
  isLast: boolean
}

/** The tasks of the process that parses foreign input. */
export type ParseTasks = {
  /** Null for what is no sitemap. */
  sitemap(bytes: Uint8Array): Sitemap | null
  page(given: { bytes: Uint8Array; contentType: string; url: string }): ReadPage
  /** The rows of a house's answer, out of its bytes or out of a file. */
  answer(given: { house: string; bytes: Uint8Array; from: string }): UnnumberedRow[]
  answerFile(given: { house: string; file: string }): Promise<UnnumberedRow[]>
  /** Of a packed file, which takes as long as it is large. */
  verifyFile(given: { file: string; reading: Omit<FileReading, 'report'> }): Promise<void>
  /** The file has to be verified. */
  openRows(given: { file: string; reading: Omit<FileReading, 'report'> }): void
  nextRows(given: null): Promise<RowPortion>
}
