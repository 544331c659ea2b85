import { maxRowCharacters } from './damaged-file.ts'

/** A parsed record and its end position, the reason why it cannot be parsed, or `more` when it needs more text. */
export type CsvRecord = { cells: string[]; end: number } | { fault: string } | 'more'

/** Parses the record that begins at `start`. `isLast` means that no text follows. */
export function parseCsvRecord(text: string, start: number, delimiter: string, isLast: boolean): CsvRecord {
  const newline = text.indexOf('\n', start)
  const lineEnd = newline === -1 ? text.length : newline
  if (newline === -1 && !isLast) return text.length - start > maxRowCharacters ? { fault: tooLongFault } : 'more'
  const line = text.slice(start, text[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd)
  if (line.length > maxRowCharacters) return { fault: tooLongFault }
  // Fast path: most records have no quotes, and the line is the record.
  if (!line.includes('"')) return { cells: line.split(delimiter), end: newline === -1 ? text.length : newline + 1 }
  return parseQuotedRecord(text, start, delimiter, isLast)
}

const tooLongFault = `the row is longer than ${maxRowCharacters} characters`

function parseQuotedRecord(text: string, start: number, delimiter: string, isLast: boolean): CsvRecord {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? parseQuotedCell(text, at, isLast) : parseBareCell(text, at, delimiter, isLast)
    if (typeof cell === 'string' || 'fault' in cell) {
      return cell === 'more' && text.length - start > maxRowCharacters ? { fault: tooLongFault } : cell
    }
    cells.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    const end = skipLineBreak(text, at)
    if (end !== null) return end - start > maxRowCharacters ? { fault: tooLongFault } : { cells, end }
    if (at + 1 >= text.length && !isLast) return 'more'
    return { fault: 'something follows a closing quote' }
  }
}

type ParsedCell = { value: string; end: number } | { fault: string } | 'more'

function parseQuotedCell(text: string, start: number, isLast: boolean): ParsedCell {
  let quote = start + 1
  for (;;) {
    quote = text.indexOf('"', quote)
    if (quote === -1) return isLast ? { fault: 'a quote is opened and never closed' } : 'more'
    if (quote + 1 === text.length && !isLast) return 'more'
    if (text[quote + 1] !== '"') break
    quote += 2
  }
  return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
}

function parseBareCell(text: string, start: number, delimiter: string, isLast: boolean): ParsedCell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') {
    if (text[end] === '"') return { fault: 'a quote stands within a cell that is not quoted' }
    end += 1
  }
  if (end === text.length && !isLast) return 'more'
  const isBreak = text[end] === '\n' && text[end - 1] === '\r' && end > start
  return { value: text.slice(start, isBreak ? end - 1 : end), end: isBreak ? end - 1 : end }
}

/** Returns the position after the line break at `at`; null when there is none. */
function skipLineBreak(text: string, at: number): number | null {
  if (at === text.length) return at
  if (text[at] === '\n') return at + 1
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : null
}
