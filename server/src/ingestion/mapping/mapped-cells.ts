import { ownValue } from '@parure/domain/own-value'
import { RowError } from '../incoming/row-error.ts'
import { markupText } from '../files/markup-text.ts'
import type { LotField, Mapping } from './mapping.ts'

type Row = Readonly<Record<string, unknown>>

export interface MappedCells {
  /** The raw cell; the fixed value of the mapping when it is empty. */
  cell(field: LotField): unknown
  /** Trimmed text; several columns are joined by line breaks. */
  text(field: LotField): string | null
  required(field: LotField): string
  /** Whether the row itself states the field, not a fixed value of the mapping. */
  states(field: LotField): boolean
  /** All cells that are not empty; `ImageFile.*` matches all columns with that prefix. */
  all(field: LotField): string[]
  /** Whether an empty cell, in a column that exists, clears the field. */
  clears(field: LotField): boolean
}

export function mappedCells(mapping: Mapping, row: Row): MappedCells {
  const found = (field: LotField) =>
    listFieldColumns(mapping, field)
      .map((column) => cellOf(row, column, mapping.columnsMayMiss === true))
      .filter(isFilled)
  const own = (field: LotField) => {
    const parts = found(field).map((cell) => plain(cell, field, mapping))
    return parts.filter((part) => part !== '').join('\n')
  }
  const text = (field: LotField) => own(field) || mapping.fixed[field]?.trim() || null
  return {
    cell: (field) => found(field)[0] ?? mapping.fixed[field] ?? null,
    text,
    required(field) {
      const whole = text(field)
      if (whole !== null) return whole
      const columns = listFieldColumns(mapping, field)
      if (columns.length > 0 && columns.every((column) => !isThere(row, column)))
        throw noColumn(row, columns.join(', '))
      throw new RowError('missing', columns.length > 0 ? `${columns.join(', ')} is missing` : `${field} is not mapped`)
    },
    states: (field) => own(field) !== '',
    all: (field) =>
      listFieldColumns(mapping, field).flatMap((column) =>
        cellsOf(row, column, mapping.columnsMayMiss === true).flatMap((cell) => strings(cell)),
      ),
    clears(field) {
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
function cellOf(row: Row, column: string, mayMiss: boolean): unknown {
  if (Object.hasOwn(row, column)) return ownValue(row, column)
  let inner: unknown = row
  for (const name of column.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) {
      if (mayMiss) return null
      throw noColumn(row, column)
    }
    inner = ownValue(inner as Record<string, unknown>, name)
  }
  return inner
}

function isThere(row: Row, column: string): boolean {
  const start = column.replace(/\*$|\..*$/, '')
  return Object.keys(row).some((name) => name === column || (start !== column && name.startsWith(start)))
}

/** Names the existing columns, since usually one of them is the right one. */
function noColumn(row: Row, column: string): RowError {
  const there = Object.keys(row).join(', ')
  return new RowError('no-column', `there is no column ${column}; there are ${there.slice(0, 200)}`)
}

function cellsOf(row: Row, column: string, mayMiss: boolean): unknown[] {
  if (!column.endsWith('*')) return [cellOf(row, column, mayMiss)]
  const start = column.slice(0, -1)
  return Object.keys(row)
    .filter((name) => name.startsWith(start))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ownValue(row, name))
}

function strings(cell: unknown): string[] {
  const cells: unknown[] = Array.isArray(cell) ? cell : [cell]
  return cells.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [each.trim()] : []))
}

function isFilled(cell: unknown): boolean {
  return cell !== null && cell !== undefined && cell !== ''
}

function plain(cell: unknown, field: LotField, mapping: Mapping): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') throw new RowError('not-text', `${field} is no text`)
  const text = String(cell)
  return (mapping.html ? markupText(text) : text).trim()
}
