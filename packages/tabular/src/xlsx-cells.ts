import { maxRowCharacters } from './damaged-file.ts'
import { parseSerialDay } from './xlsx-dates.ts'
import { createForeignXmlParser } from './xml-events.ts'

export interface SheetRow {
  number: number
  /** The filled cells by column, from 0. Sparse, since a single cell may reference any of 16,384 columns. */
  cells: Map<number, string | number>
  error?: string
}

interface SheetSettings {
  strings: readonly string[]
  dates: ReadonlySet<number>
  from1904: boolean
}

/** Excel's maximum number of columns. */
const maxColumns = 16_384

/** Stands for a formula that a program wrote without computing it. */
const unknownResult = '#FORMULA!'

interface SheetCell {
  column: number
  type: string
  style: number
  text: string
  isFormula: boolean
}

interface SheetState {
  rows: SheetRow[]
  row: SheetRow | null
  cell: SheetCell
  /** The column after the last cell, for cells without a reference. */
  nextColumn: number
  /** Characters of the current row so far. */
  length: number
  isValue: boolean
  isWhole: boolean
  lastRowNumber: number
}

/** Parses the XML of a sheet in pieces; `rows` returns the rows that each piece completes. */
export function createSheetReader(settings: SheetSettings) {
  const reading: SheetState = {
    rows: [],
    row: null,
    cell: { column: 0, type: '', style: 0, text: '', isFormula: false },
    nextColumn: 0,
    length: 0,
    isValue: false,
    isWhole: false,
    lastRowNumber: 0,
  }
  const parser = createForeignXmlParser({
    onOpen: (name, attributes) => handleOpen(reading, name, attributes),
    onText(text) {
      if (!reading.isValue) return
      reading.length += text.length
      if (reading.length <= maxRowCharacters) reading.cell.text += text
    },
    onClose: (name) => handleClose(reading, name, settings),
  })
  return {
    rows(piece: string): SheetRow[] {
      parser.write(piece)
      const found = reading.rows
      reading.rows = []
      return found
    },
    isWhole: () => reading.isWhole,
  }
}

function handleOpen(
  reading: SheetState,
  name: string,
  { r, t = 'n', s = '0' }: Readonly<Record<string, string>>,
): void {
  const { row } = reading
  if (name === 'row') {
    reading.row = { number: Number(r ?? reading.lastRowNumber + 1), cells: new Map() }
    reading.nextColumn = 0
    reading.length = 0
  } else if (name === 'c' && row) {
    const column = r === undefined ? reading.nextColumn : parseColumn(r)
    reading.cell = { column, type: t, style: Number(s), text: '', isFormula: false }
    reading.nextColumn = column + 1
  } else if (name === 'v' || name === 't') reading.isValue = true
  else if (name === 'f') reading.cell.isFormula = true
  else if (name === 'rPh') reading.isValue = false
}

function handleClose(reading: SheetState, name: string, settings: SheetSettings): void {
  const { row } = reading
  if (name === 'v' || name === 't') reading.isValue = false
  else if (name === 'c' && row) storeCell(reading, row, settings)
  else if (name === 'row' && row) {
    if (reading.length > maxRowCharacters) row.cells.clear()
    if (reading.length > maxRowCharacters) row.error = `the row is longer than ${maxRowCharacters} characters`
    reading.lastRowNumber = row.number
    reading.rows.push(row)
    reading.row = null
  } else if (name === 'worksheet') reading.isWhole = true
}

function storeCell(reading: SheetState, row: SheetRow, settings: SheetSettings): void {
  const { column, type, style, isFormula } = reading.cell
  const text = reading.cell.text === '' && isFormula && type !== 'str' ? unknownResult : reading.cell.text
  if (text === '') return
  if (!(column >= 0 && column < maxColumns)) row.error = 'a cell stands in no column'
  else {
    const found = text === unknownResult ? text : parseCellValue(row, type, style, text, settings)
    // A shared text counts in each cell that references it.
    if (type === 's' && typeof found === 'string') reading.length += found.length
    if (found !== null && reading.length <= maxRowCharacters) row.cells.set(column, found)
  }
}

function parseCellValue(row: SheetRow, type: string, style: number, text: string, settings: SheetSettings) {
  if (type === 's') {
    const shared = settings.strings[Number(text)]
    if (shared === undefined) row.error = `a cell names the shared text ${text.slice(0, 20)}, which is not there`
    return shared ?? null
  }
  if (type === 'b') return text === '1' ? 'true' : 'false'
  // A field that reads it becomes a doubt.
  if (type === 'e') return `#${text.slice(0, 20).replace(/^#/, '')}`
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n') return text
  const number = Number(text)
  if (!Number.isFinite(number)) {
    row.error = `a cell holds no number: ${text.slice(0, 20)}`
    return null
  }
  if (settings.dates.has(style)) return parseSerialDay(number, settings.from1904)
  // Excel shows 15 digits; the rest is floating-point error.
  return Number(number.toPrecision(15))
}

/** `AB12` is column 27, counted from 0. */
function parseColumn(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
