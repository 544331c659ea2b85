import { DamagedFile } from './damaged-file.ts'

/** How a list's head row is found. */
export interface HeadWanted {
  /** Its number among the rows that are not empty, from 1; detected where it is not stated. */
  headRow?: number | undefined
  /** Columns that the list should have; one that ends with `*` stands for all that begin so. */
  columns?: readonly string[] | undefined
}

/** Rows within which the head row is looked for, below titles and addresses of the house. */
export const mostAboveHead = 20

/** Which of the first rows is the head row: the first of those that name most columns. */
export function headAt(rows: readonly (readonly string[])[], columns: readonly string[] = []): number {
  const found = rows.map((cells) => columnsIn(cells, columns))
  const most = Math.max(0, ...found)
  return most < Math.min(2, columns.length) ? 0 : Math.max(0, found.indexOf(most))
}

export function columnsIn(cells: readonly string[], columns: readonly string[]): number {
  const names = new Set(cells.map((cell) => cell.trim()))
  const hasPrefix = (prefix: string): boolean => names.values().some((name) => name.startsWith(prefix))
  return columns.filter((column) => (column.endsWith('*') ? hasPrefix(column.slice(0, -1)) : names.has(column))).length
}

/** The largest head: every row repeats its names as keys, however short the row is. */
const largestHead = { columns: 500, characters: 20_000 }

/** The names of a list's columns; throws where there are too many or two are the same. */
export function parseHead(cells: readonly string[]): string[] {
  if (cells.length > largestHead.columns)
    throw new DamagedFile(`the head has ${cells.length} columns; at most ${largestHead.columns} are read`)
  const head = cells.map((cell) => cell.trim())
  if (head.reduce((sum, name) => sum + name.length, 0) > largestHead.characters)
    throw new DamagedFile(`the head is longer than ${largestHead.characters} characters`)
  const twice = head.find((name, at) => name !== '' && head.indexOf(name) !== at)
  if (twice !== undefined) throw new DamagedFile(`the head names the column ${twice.slice(0, 100)} twice`)
  return head
}

export function isUnitsRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.length < cells.length && filled.every((cell) => unit.test(cell))
}

const unit =
  /^[([]?(?:EUR|CHF|USD|GBP|SEK|DKK|NOK|CZK|PLN|HKD|AUD|CAD|JPY|€|£|\$|kr|g|gr|gramm?e?s?|ct|cts|carats?|mm|cm|inch(?:es)?|in|yyyy-mm-dd|dd[./]mm[./]yyyy|mm\/dd\/yyyy|text|number|date|url)[)\]]?$/i

/** The detected head row, for the operator, where it is not the first row. */
export function headFact(at: number, cells: readonly string[]): string {
  return `head in row ${at + 1} (${cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 4)
    .join(', ')
    .slice(0, 80)})`
}
