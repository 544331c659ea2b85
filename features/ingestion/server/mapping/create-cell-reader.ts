import { getOwnValue } from '@parure/values/get-own-value.ts'
import { RowError } from '../incoming/row-error.ts'
import { extractMarkupText } from '@parure/tabular/extract-markup-text.ts'
import type { LotField, Mapping } from './mapping.ts'

type CellsByColumn = Readonly<Record<string, unknown>>

export interface MappedCells {
  /** The raw cell; the fixed value of the mapping when it is empty. */
  readCell(field: LotField): unknown
  /** Trimmed text; several columns are joined by line breaks. */
  readText(field: LotField): string | null
  requireText(field: LotField): string
  /** Whether the row itself states the field, not a fixed value of the mapping. */
  hasOwnText(field: LotField): boolean
  /** All cells that are not empty; `ImageFile.*` matches all columns with that prefix. */
  listTexts(field: LotField): string[]
  /** Fields read so far whose cells show an error of a spreadsheet, or a formula without a value. */
  listFailedCells(): (readonly [field: LotField, text: string])[]
  /** Whether an empty cell, in a column that exists, clears the field. */
  isCleared(field: LotField): boolean
}

/** Texts of a spreadsheet in place of a value. */
const failedCell = /^#(?:FORMULA!|N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

export function createCellReader(mapping: Mapping, row: CellsByColumn): MappedCells {
  const failed = new Map<LotField, string>()
  const isReadable = (cell: unknown, field: LotField): boolean => {
    if (typeof cell !== 'string' || cell[0] !== '#' || !failedCell.test(cell)) return true
    failed.set(field, cell)
    return false
  }
  const listFilledCells = (field: LotField) =>
    listFieldColumns(mapping, field)
      .map((column) => resolveCell(row, column, mapping.columnsMayMiss === true))
      .filter((cell) => isFilled(cell) && isReadable(cell, field))
  const joinOwnText = (field: LotField) => {
    const parts = listFilledCells(field).map((cell) => extractCellText(cell, field, mapping))
    return parts.filter((part) => part !== '').join('\n')
  }
  const readFieldText = (field: LotField) => joinOwnText(field) || mapping.fixed[field]?.trim() || null
  return {
    readCell: (field) => listFilledCells(field)[0] ?? mapping.fixed[field] ?? null,
    readText: readFieldText,
    requireText(field) {
      const whole = readFieldText(field)
      if (whole !== null) return whole
      const columns = listFieldColumns(mapping, field)
      if (columns.length > 0 && columns.every((column) => !isThere(row, column)))
        throw buildMissingColumnError(row, columns.join(', '))
      throw new RowError('missing', columns.length > 0 ? `${columns.join(', ')} is missing` : `${field} is not mapped`)
    },
    hasOwnText: (field) => joinOwnText(field) !== '',
    listTexts: (field) =>
      listFieldColumns(mapping, field)
        .flatMap((column) =>
          listColumnCells(row, column, mapping.columnsMayMiss === true).flatMap((cell) => listTextValues(cell)),
        )
        .flatMap((text) => (field === 'pictures' ? splitPictureCell(text) : [text])),
    listFailedCells: () => [...failed],
    isCleared(field) {
      if (failed.has(field)) return false
      const columns = listFieldColumns(mapping, field)
      return mapping.emptyClears.includes(field) && columns.some((column) => isThere(row, column))
    },
  }
}

function listFieldColumns(mapping: Mapping, field: LotField): readonly string[] {
  const columns = mapping.columns[field] ?? []
  return typeof columns === 'string' ? [columns] : columns
}

/** Returns the cell of a column; in JSON it may be nested, as in `estimate.low`. */
function resolveCell(row: CellsByColumn, column: string, mayMiss: boolean): unknown {
  if (Object.hasOwn(row, column)) return getOwnValue(row, column)
  let inner: unknown = row
  for (const name of column.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) {
      if (mayMiss) return null
      throw buildMissingColumnError(row, column)
    }
    inner = getOwnValue(inner as Record<string, unknown>, name)
  }
  return inner
}

function isThere(row: CellsByColumn, column: string): boolean {
  const start = column.replace(/\*$|\..*$/, '')
  return Object.keys(row).some((name) => name === column || (start !== column && name.startsWith(start)))
}

/** Names the existing columns, since usually one of them is the right one. */
function buildMissingColumnError(row: CellsByColumn, column: string): RowError {
  const there = Object.keys(row).join(', ')
  return new RowError('no-column', `there is no column ${column}; there are ${there.slice(0, 200)}`)
}

function listColumnCells(row: CellsByColumn, column: string, mayMiss: boolean): unknown[] {
  if (!column.endsWith('*')) return [resolveCell(row, column, mayMiss)]
  const start = column.slice(0, -1)
  return Object.keys(row)
    .filter((name) => name.startsWith(start))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => getOwnValue(row, name))
}

function listTextValues(cell: unknown): string[] {
  const cells: unknown[] = Array.isArray(cell) ? cell : [cell]
  return cells.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
}

/** Splits `1.jpg|2.jpg` and `1.jpg; 2.jpg`; an address may contain the signs itself. */
function splitPictureCell(text: string): string[] {
  const parts = text
    .split(/[|;,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => /\.(?:jpe?g|png|webp|gif|tiff?|avif)$/i.test(part)) ? parts : [text]
}

function isFilled(cell: unknown): boolean {
  return cell !== null && cell !== undefined && cell !== ''
}

/** Tags and entities that no text contains by chance. */
const markup =
  /<\/?(?:p|br|b|i|u|em|strong|ul|ol|li|div|span|font|h[1-6]|table|td|tr)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|quot|apos|[lr]squo|[lr]dquo|[mn]dash|[a-z]+(?:acute|grave|circ|uml|cedil|tilde)|oelig|deg|euro|pound|#\d{2,5}|#x[\da-f]{2,4});/i

function extractCellText(cell: unknown, field: LotField, mapping: Mapping): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') throw new RowError('not-text', `${field} is no text`)
  const text = String(cell)
  const isMarkup = mapping.html ?? markup.test(text)
  return (isMarkup ? extractMarkupText(text) : text).trim()
}
