import { createRateCollector, type QuotedRates } from './quoted-rates.ts'
import { RatesRefusal } from './rates-refusal.ts'

/** The whole history has some seven thousand lines. */
const maxLines = 100_000

/** Parses the bank's table: `Date,USD,JPY,…`, one line per day, `N/A` when nothing was quoted. */
export function parseCsvRates(text: string, today: string): QuotedRates {
  if (countLines(text) > maxLines) throw new RatesRefusal('unreadable', 'it is too long for rates')
  const [head = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const [first, ...names] = splitCells(head)
  if (first !== 'Date' || names.length === 0)
    throw new RatesRefusal('unreadable', 'the first line is not that of a table of rates')
  const { quoted, day, rate } = createRateCollector(today)
  for (const [index, line] of lines.entries()) {
    const [date = '', ...cells] = splitCells(line)
    if (cells.length !== names.length)
      throw new RatesRefusal('unreadable', `line ${index + 2} has ${cells.length} rates, not ${names.length}`)
    day(date)
    for (const [column, cell] of cells.entries()) {
      if (cell !== 'N/A' && cell !== '') rate(names[column] ?? '', cell)
    }
  }
  return quoted
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** The bank ends each line with a comma. */
function splitCells(line: string): string[] {
  const cells = line.split(',').map((cell) => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
}
