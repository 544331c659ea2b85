import { ownValue } from '@parure/domain/own-value'
import { csvRecord } from './csv-record.ts'
import { DamagedFile } from './damaged-file.ts'
import { columnsIn } from './head-row.ts'

/** Delimiters and their names in messages. */
const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Maximum records at the beginning that are sampled. */
const looked = 20

/** Returns the delimiter that gives several columns, the same number in each row. Throws when two fit equally well. */
export function delimiterOf(start: string, isWhole: boolean, columns: readonly string[] = []): string {
  return byColumns(start, isWhole, columns) ?? byCounts(start, isWhole)
}

/** Returns the delimiter that yields more of the expected columns in some row than any other. */
function byColumns(start: string, isWhole: boolean, columns: readonly string[]): string | undefined {
  const found = Object.keys(delimiters)
    .map((delimiter) => {
      const rows = firstRecords(start, delimiter, isWhole)
      return { delimiter, named: Math.max(0, ...rows.map((cells) => columnsIn(cells, columns))) }
    })
    .toSorted((a, b) => b.named - a.named)
  const [best, next] = found
  return best && next && best.named > 1 && best.named > next.named ? best.delimiter : undefined
}

function byCounts(start: string, isWhole: boolean): string {
  const found = Object.keys(delimiters)
    .map((delimiter) => ({ delimiter, counts: firstRecords(start, delimiter, isWhole).map((cells) => cells.length) }))
    .map(({ delimiter, counts: [head = 0, ...rows] }) => ({
      delimiter,
      head,
      alike: rows.filter((count) => count === head).length / Math.max(rows.length, 1),
    }))
    .filter(({ head }) => head > 1)
    .toSorted((a, b) => b.alike - a.alike || b.head - a.head)
  const [best, next] = found
  // A single column, or a text that is not a list.
  if (!best) return ','
  if (next && next.alike === best.alike && next.head === best.head) {
    throw new DamagedFile(
      `cells may be parted by ${delimiterName(best.delimiter)} or by ${delimiterName(next.delimiter)}: say which (delimiter)`,
    )
  }
  return best.delimiter
}

export function delimiterName(delimiter: string): string {
  return ownValue(delimiters, delimiter) ?? JSON.stringify(delimiter)
}

function firstRecords(text: string, delimiter: string, isWhole: boolean): string[][] {
  const rows: string[][] = []
  let at = 0
  while (rows.length < looked && at < text.length) {
    const record = csvRecord(text, at, delimiter, isWhole)
    if (record === 'more') break
    if ('fault' in record) {
      const newline = text.indexOf('\n', at)
      if (newline === -1) break
      at = newline + 1
      continue
    }
    if (text.slice(at, record.end).trim() !== '') rows.push(record.cells)
    at = record.end
  }
  return rows
}
