import { csvRecord } from './csv-record.ts'
import { DamagedFile } from './damaged-file.ts'

/** What may part cells, with its name. */
const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Records at the beginning that are looked at. */
const looked = 20

/** What parts the cells of a text, by its beginning: what gives several columns, the same number row after row. */
export function delimiterOf(start: string, isWhole: boolean): string {
  const found = Object.keys(delimiters)
    .map((delimiter) => ({ delimiter, counts: cellCounts(start, delimiter, isWhole) }))
    .map(({ delimiter, counts: [head = 0, ...rows] }) => ({
      delimiter,
      head,
      alike: rows.filter((count) => count === head).length / Math.max(rows.length, 1),
      isAlone: rows.length === 0,
    }))
    .filter(({ head }) => head > 1)
    .toSorted((a, b) => b.alike - a.alike || b.head - a.head)
  const [best, next] = found
  // One column alone, or a text that is no list at all: then there is nothing to part.
  if (!best) return ','
  if (next && next.alike === best.alike && next.head === best.head) {
    throw new DamagedFile(
      `cells may be parted by ${delimiterName(best.delimiter)} or by ${delimiterName(next.delimiter)}: say which (delimiter)`,
    )
  }
  return best.delimiter
}

export function delimiterName(delimiter: string): string {
  return delimiters[delimiter] ?? JSON.stringify(delimiter)
}

function cellCounts(text: string, delimiter: string, isWhole: boolean): number[] {
  const counts: number[] = []
  let at = 0
  while (counts.length < looked && at < text.length) {
    const record = csvRecord(text, at, delimiter, isWhole)
    if (record === 'more') break
    if ('fault' in record) {
      const newline = text.indexOf('\n', at)
      if (newline === -1) break
      at = newline + 1
      continue
    }
    if (text.slice(at, record.end).trim() !== '') counts.push(record.cells.length)
    at = record.end
  }
  return counts
}
