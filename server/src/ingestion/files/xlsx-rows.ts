import type { SourceRow } from '../incoming/source-row.ts'
import { cutRow, DamagedFile, longestRow } from './damaged-file.ts'
import { sheetReader, type SheetRow } from './xlsx-cells.ts'
import { fromHead } from './below-head.ts'
import { parseHead, type HeadWanted } from './head-row.ts'
import { dateStyles } from './xlsx-dates.ts'
import { sharedStrings } from './xlsx-strings.ts'
import { openWorkbook } from './xlsx-workbook.ts'
import { zipEntries, type ZipEntries } from './zip-entries.ts'

interface XlsxOptions extends HeadWanted {
  /** The name of the sheet; required when several visible sheets have cells. */
  sheet?: string | undefined
  report?: ((fact: string) => void) | undefined
}

/** Verifies the checksums of the parts with cells and shared texts. */
export async function verifyXlsx(file: string, { sheet }: Pick<XlsxOptions, 'sheet'>): Promise<void> {
  const zip = await zipEntries(file)
  try {
    const workbook = await openWorkbook(zip, sheet)
    for (const part of [workbook.sheet, workbook.strings]) if (part !== undefined) await zip.verify(part)
  } finally {
    zip.close()
  }
}

/** Yields the rows of a workbook's sheet, keyed by the names of its head row and numbered as Excel shows them. */
export async function* xlsxRows(file: string, options: XlsxOptions = {}): AsyncIterable<SourceRow> {
  const zip = await zipEntries(file)
  try {
    let head: string[] | undefined
    for await (const row of fromHead(filledRows(zip, options), { ...options, cellsOf })) {
      if (!head) {
        head = headOf(row)
        continue
      }
      const raw = cutRow(JSON.stringify(rawCells(row, head.length)))
      yield { number: row.number, raw, ...(row.error ? { error: row.error } : contentOf(row, head)) }
    }
  } finally {
    zip.close()
  }
}

async function* filledRows(zip: ZipEntries, options: XlsxOptions): AsyncIterable<SheetRow> {
  for await (const row of sheetRows(zip, options)) {
    if (row.error || holdsText(row.cells)) yield row
  }
}

function cellsOf({ cells, error }: SheetRow): string[] | null {
  return error ? null : Array.from({ length: widthOf(cells) }, (_, column) => String(cells.get(column) ?? ''))
}

// Loops, since iterator helpers are several times slower.
function holdsText(cells: SheetRow['cells']): boolean {
  for (const cell of cells.values()) if (isFilled(cell)) return true
  return false
}

function holdsUnnamed(cells: SheetRow['cells'], head: readonly string[]): boolean {
  for (const [column, cell] of cells) if ((head[column] ?? '') === '' && isFilled(cell)) return true
  return false
}

const isFilled = (cell: string | number): boolean => typeof cell === 'number' || cell.trim() !== ''

function widthOf(cells: SheetRow['cells']): number {
  return cells.size === 0 ? 0 : Math.max(...cells.keys()) + 1
}

/** Returns the cells below the head, `null` for empty ones, followed by those that the head does not name. */
function rawCells({ cells }: SheetRow, headWidth: number): (string | number | null)[] {
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

async function* sheetRows(zip: ZipEntries, { sheet, report }: XlsxOptions): AsyncIterable<SheetRow> {
  const workbook = await openWorkbook(zip, sheet)
  report?.(`sheet ${workbook.name}`)
  const strings = await sharedStrings(zip, workbook.strings)
  const dates = await dateStyles(zip.pieces(zip.holds(workbook.styles) ? workbook.styles : undefined))
  const reader = sheetReader({ strings, dates, from1904: workbook.from1904 })
  let idle = 0
  for await (const piece of zip.pieces(workbook.sheet)) {
    const rows = reader.rows(piece)
    // The parser buffers a tag until it ends.
    idle = rows.length > 0 ? 0 : idle + piece.length
    if (idle > longestRow * 20) throw new DamagedFile('the sheet holds a row that never ends')
    yield* rows
  }
  if (!reader.isWhole()) throw new DamagedFile('the sheet breaks off before its end')
}

function headOf(row: SheetRow): string[] {
  const cells = cellsOf(row)
  if (cells === null) throw new DamagedFile(`the head cannot be read: ${row.error}`)
  return parseHead(cells)
}

/** Unlike a line of CSV, a row of a sheet ends with its last filled cell. */
function contentOf({ cells }: SheetRow, head: readonly string[]): Pick<SourceRow, 'content' | 'error'> {
  if (holdsUnnamed(cells, head)) return { error: 'a cell stands where the head names no column' }
  const content: Record<string, unknown> = Object.create(null)
  for (const [column, name] of head.entries()) if (name !== '') content[name] = cells.get(column) ?? null
  return { content }
}
