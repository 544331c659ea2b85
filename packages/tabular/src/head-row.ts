import { DamagedFile } from './damaged-file.ts'

/** Options for the search of a list's head row. */
export interface HeadOptions {
  /** Its number among the non-empty rows, from 1; default: detected. */
  headRow?: number | undefined
  /** Columns that the list should have; a trailing `*` matches any rest of the name. */
  columns?: readonly string[] | undefined
}

/** Number of rows that are searched for the head row, which may be below titles and addresses of the house. */
export const maxRowsAboveHead = 20

/** Returns the index of the head row: the first of the rows that name most columns. */
export function findHeadIndex(rows: readonly (readonly string[])[], columns: readonly string[] = []): number {
  const found = rows.map((cells) => countNamedColumns(cells, columns))
  const most = Math.max(0, ...found)
  return most < Math.min(2, columns.length) ? 0 : Math.max(0, found.indexOf(most))
}

export function countNamedColumns(cells: readonly string[], columns: readonly string[]): number {
  const names = new Set(cells.flatMap((cell) => [cell.trim(), removeHeadRemark(cell)]))
  const hasPrefix = (prefix: string): boolean => names.values().some((name) => name.startsWith(prefix))
  return columns.filter((column) => (column.endsWith('*') ? hasPrefix(column.slice(0, -1)) : names.has(column))).length
}

/** Points, remarks in brackets and currencies behind the name of a column, and the sign of a currency before it. */
const remark =
  /^[€£$¥₽]\s*|(?<![\s.:*])(?:[\s.:*]+|\s*(?:[([][^]*|[€£$¥₽]|(?<!\p{L})(?:eur|euro|chf|usd|gbp|sek|dkk|nok|czk|pln|huf|hkd|cny|rmb|jpy|inr|rub|aud|cad|kr|kč|zł|ft|tl)))$/iu

/** Returns the name of a column without what lists add to it: `No.`, `Vurdering DKK`, `€ Estimate`, `Result (hammer)`. */
export const removeHeadRemark = (cell: string): string => cell.trim().replace(remark, '')

/** Limits of the head: each row repeats its names as keys, even a short one. */
const maxHead = { columns: 500, characters: 20_000 }

/** Returns the names of a list's columns. Throws when there are too many or two are equal. */
export function parseHead(cells: readonly string[]): string[] {
  if (cells.length > maxHead.columns)
    throw new DamagedFile(`the head has ${cells.length} columns; at most ${maxHead.columns} are read`)
  const head = cells.map((cell) => cell.trim())
  if (head.reduce((sum, name) => sum + name.length, 0) > maxHead.characters)
    throw new DamagedFile(`the head is longer than ${maxHead.characters} characters`)
  const twice = head.find((name, at) => name !== '' && head.indexOf(name) !== at)
  if (twice !== undefined) throw new DamagedFile(`the head names the column ${twice.slice(0, 100)} twice`)
  return head
}

/** Maximum number of columns without a name that are reported. */
const maxReportedColumns = 10

/**
 * Returns a function that reports a column once that has cells but no name. Such cells are left out: they are remarks
 * beside the list.
 */
export function createUnnamedReport(report: ((fact: string) => void) | undefined) {
  const reported = new Set<number>()
  return (column: number, cell: string | number): void => {
    if (!report || reported.size === maxReportedColumns || reported.has(column)) return
    reported.add(column)
    report(`column ${column + 1} has no name and is left out: ${String(cell).trim().slice(0, 40)}`)
  }
}

export function isUnitsRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.length < cells.length && filled.every((cell) => unit.test(cell))
}

const unit =
  /^[([]?(?:EUR|CHF|USD|GBP|SEK|DKK|NOK|CZK|PLN|HKD|AUD|CAD|JPY|€|£|\$|kr|g|gr|gramm?e?s?|ct|cts|carats?|mm|cm|inch(?:es)?|in|yyyy-mm-dd|dd[./]mm[./]yyyy|mm\/dd\/yyyy|text|number|date|url)[)\]]?$/i

/** Describes the detected head row for the operator. */
export function describeHead(row: number, cells: readonly string[]): string {
  return `head in row ${row} (${cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 4)
    .join(', ')
    .slice(0, 80)})`
}
