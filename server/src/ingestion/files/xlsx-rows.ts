import type { SourceRow } from '../incoming/source-row.ts'
import { cutRow, DamagedFile, longestRow } from './damaged-file.ts'
import { sheetReader, type SheetRow } from './xlsx-cells.ts'
import { fromHead } from './below-head.ts'
import type { HeadWanted } from './head-row.ts'
import { dateStyles } from './xlsx-dates.ts'
import { sharedStrings } from './xlsx-strings.ts'
import { workbookOf } from './xlsx-workbook.ts'
import { zipEntries, type ZipEntries } from './zip-entries.ts'

interface XlsxOptions extends HeadWanted {
  /** The sheet's name; without it there may be one alone. */
  sheet?: string | undefined
  report?: ((fact: string) => void) | undefined
}

const largestStyles = 30_000_000

/** Reads a workbook's sheet row by row, under the names of its first row; rows are numbered as Excel shows them. */
export async function* xlsxRows(file: string, options: XlsxOptions = {}): AsyncIterable<SourceRow> {
  const zip = await zipEntries(file)
  try {
    let head: string[] | undefined
    for await (const row of fromHead(filledRows(zip, options), { ...options, cellsOf })) {
      if (!head) {
        head = headOf(row)
        continue
      }
      const raw = cutRow(JSON.stringify(row.cells))
      yield { number: row.number, raw, ...(row.error ? { error: row.error } : contentOf(row, head)) }
    }
  } finally {
    zip.close()
  }
}

async function* filledRows(zip: ZipEntries, options: XlsxOptions): AsyncIterable<SheetRow> {
  for await (const row of sheetRows(zip, options)) {
    if (row.error || row.cells.some((cell) => cell !== null && String(cell).trim() !== '')) yield row
  }
}

function cellsOf({ cells, error }: SheetRow): string[] | null {
  return error ? null : Array.from(cells, (cell) => String(cell ?? ''))
}

async function* sheetRows(zip: ZipEntries, { sheet, report }: XlsxOptions): AsyncIterable<SheetRow> {
  const workbook = await workbookOf(zip, sheet)
  report?.(`sheet ${workbook.name}`)
  for (const part of [workbook.sheet, workbook.strings]) if (part !== undefined) await zip.verify(part)
  const strings = await sharedStrings(zip, workbook.strings)
  const dates = dateStyles(workbook.styles && (await zip.text(workbook.styles, largestStyles)))
  const reader = sheetReader({ strings, dates, from1904: workbook.from1904 })
  const decoder = new TextDecoder()
  let idle = 0
  for await (const bytes of zip.bytes(workbook.sheet)) {
    const rows = reader.rows(decoder.decode(bytes, { stream: true }))
    // The parser buffers a tag until it ends.
    idle = rows.length > 0 ? 0 : idle + bytes.length
    if (idle > longestRow * 20) throw new DamagedFile('the sheet holds a row that never ends')
    yield* rows
  }
  if (!reader.isWhole()) throw new DamagedFile('the sheet breaks off before its end')
}

function headOf({ cells, error }: SheetRow): string[] {
  if (error) throw new DamagedFile(`the head cannot be read: ${error}`)
  const head = Array.from(cells, (cell) => String(cell ?? '').trim())
  const twice = head.find((name, at) => name !== '' && head.indexOf(name) !== at)
  if (twice !== undefined) throw new DamagedFile(`the head names the column ${twice} twice`)
  return head
}

/** Unlike a line of CSV, a row of a sheet ends with its last filled cell. */
function contentOf({ cells }: SheetRow, head: readonly string[]): Pick<SourceRow, 'content' | 'error'> {
  if (cells.some((cell, at) => cell !== null && String(cell).trim() !== '' && (head[at] ?? '') === '')) {
    return { error: 'a cell stands where the head names no column' }
  }
  return { content: Object.fromEntries(head.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? null]]))) }
}
