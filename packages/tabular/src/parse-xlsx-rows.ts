import type { SourceRow } from './source-row.ts'
import { truncateRow, DamagedFile, maxRowCharacters } from './damaged-file.ts'
import { createSheetReader, type SheetRow } from './xlsx-cells.ts'
import { skipAboveHead } from './below-head.ts'
import { countNamedColumns, createUnnamedReport, maxRowsAboveHead, parseHead, type HeadOptions } from './head-row.ts'
import { readDateStyles } from './xlsx-dates.ts'
import { readSharedStrings } from './xlsx-strings.ts'
import { openWorkbook, type Workbook } from './xlsx-workbook.ts'
import { openZipEntries, type ZipEntries } from './open-zip-entries.ts'

interface XlsxOptions extends HeadOptions {
  /** The name of the sheet; required when several visible sheets look like the list. */
  sheet?: string | undefined
  report?: ((fact: string) => void) | undefined
}

/** Verifies the checksums of the parts with cells and shared texts. */
export async function verifyXlsx(file: string, options: Pick<XlsxOptions, 'sheet' | 'columns'>): Promise<void> {
  const zip = await openZipEntries(file)
  try {
    const workbook = await openListWorkbook(zip, options)
    for (const part of [workbook.sheet, workbook.strings]) if (part !== undefined) await zip.verifyChecksum(part)
  } finally {
    zip.close()
  }
}

/** Yields the rows of a workbook's sheet, keyed by the names of its head row and numbered as Excel shows them. */
export async function* parseXlsxRows(file: string, options: XlsxOptions = {}): AsyncIterable<SourceRow> {
  const zip = await openZipEntries(file)
  try {
    let head: string[] | undefined
    const reportUnnamed = createUnnamedReport(options.report)
    const rows = skipAboveHead(readFilledRows(zip, options), {
      ...options,
      listCells: listRowCells,
      getNumber: ({ number }) => number,
    })
    for await (const found of rows) {
      if (found.head) head = parseSheetHead(found.head, found.names)
      else if (head) {
        const { row } = found
        for (const [column, cell] of row.cells) if (isUnnamed(head, column, cell)) reportUnnamed(column, cell)
        const raw = truncateRow(JSON.stringify(listRawCells(row, head.length)))
        yield { number: row.number, raw, ...(row.error ? { error: row.error } : buildRowContent(row, head)) }
      }
    }
  } finally {
    zip.close()
  }
}

async function* readFilledRows(zip: ZipEntries, options: XlsxOptions): AsyncIterable<SheetRow> {
  for await (const row of readSheetRows(zip, options)) {
    if (row.error || hasFilledCell(row.cells)) yield row
  }
}

function listRowCells({ cells, error }: SheetRow): string[] | null {
  return error ? null : Array.from({ length: measureWidth(cells) }, (_, column) => String(cells.get(column) ?? ''))
}

// Loops, since iterator helpers are several times slower.
function hasFilledCell(cells: SheetRow['cells']): boolean {
  for (const cell of cells.values()) if (isFilled(cell)) return true
  return false
}

const isUnnamed = (head: readonly string[], column: number, cell: string | number): boolean =>
  (head[column] ?? '') === '' && isFilled(cell)

const isFilled = (cell: string | number): boolean => typeof cell === 'number' || cell.trim() !== ''

function measureWidth(cells: SheetRow['cells']): number {
  return cells.size === 0 ? 0 : Math.max(...cells.keys()) + 1
}

/** Returns the cells below the head, `null` for empty ones, followed by those that the head does not name. */
function listRawCells({ cells }: SheetRow, headWidth: number): (string | number | null)[] {
  const raw: (string | number | null)[] = []
  const beyond: (string | number)[] = []
  for (const [column, cell] of cells) {
    if (column >= headWidth) beyond.push(cell)
    else {
      while (raw.length < column) raw.push(null)
      raw[column] = cell
    }
  }
  return [...raw, ...beyond]
}

/** Rows at the beginning of a sheet in which its head is looked for. */
const maxScannedRows = maxRowsAboveHead + 1

/** Opens the named sheet, the only one, or the only one with a head that names several of the columns. */
async function openListWorkbook(
  zip: ZipEntries,
  { sheet, columns }: Pick<XlsxOptions, 'sheet' | 'columns'>,
): Promise<Workbook> {
  const candidates = await openWorkbook(zip, sheet)
  const [first] = candidates
  if (candidates.length === 1 && first) return first
  const counts = await Promise.all(candidates.map((workbook) => countHeadColumns(zip, workbook, columns ?? [])))
  const withHead = candidates.filter((_, at) => (counts[at] ?? 0) > 1)
  const [only] = withHead
  if (withHead.length === 1 && only) return only
  const names = candidates.map(({ name }) => name).join(', ')
  throw new DamagedFile(`the workbook has the sheets ${names}: say which (sheet)`)
}

async function countHeadColumns(zip: ZipEntries, workbook: Workbook, columns: readonly string[]): Promise<number> {
  let [most, scanned] = [0, 0]
  for await (const row of readWorkbookRows(zip, workbook)) {
    most = Math.max(most, countNamedColumns(listRowCells(row) ?? [], columns))
    scanned += 1
    if (scanned === maxScannedRows) break
  }
  return most
}

async function* readSheetRows(zip: ZipEntries, options: XlsxOptions): AsyncIterable<SheetRow> {
  const workbook = await openListWorkbook(zip, options)
  options.report?.(`sheet ${workbook.name}`)
  yield* readWorkbookRows(zip, workbook)
}

async function* readWorkbookRows(zip: ZipEntries, workbook: Workbook): AsyncIterable<SheetRow> {
  const strings = await readSharedStrings(zip, workbook.strings)
  const dates = await readDateStyles(zip.readPieces(zip.hasEntry(workbook.styles) ? workbook.styles : undefined))
  const reader = createSheetReader({ strings, dates, from1904: workbook.from1904 })
  let pendingCharacters = 0
  for await (const piece of zip.readPieces(workbook.sheet)) {
    const rows = reader.rows(piece)
    // The parser buffers a tag until it ends.
    pendingCharacters = rows.length > 0 ? 0 : pendingCharacters + piece.length
    if (pendingCharacters > maxRowCharacters * 20) throw new DamagedFile('the sheet holds a row that never ends')
    yield* rows
  }
  if (!reader.isWhole()) throw new DamagedFile('the sheet breaks off before its end')
}

function parseSheetHead(row: SheetRow, names: readonly string[] | null): string[] {
  const cells = listRowCells(row)
  if (cells === null) throw new DamagedFile(`the head cannot be read: ${row.error}`)
  return parseHead(names ?? cells)
}

/** Unlike a line of CSV, a row of a sheet ends with its last filled cell. */
function buildRowContent({ cells }: SheetRow, head: readonly string[]): Pick<SourceRow, 'content'> {
  const content: Record<string, unknown> = Object.create(null)
  for (const [column, name] of head.entries()) if (name !== '') content[name] = cells.get(column) ?? null
  return { content }
}
