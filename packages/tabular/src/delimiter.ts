import { getOwnValue } from '@parure/values/get-own-value.ts'
import { parseCsvRecord } from './parse-csv-record.ts'
import { DamagedFile } from './damaged-file.ts'
import { countNamedColumns } from './head-row.ts'

/** Delimiters and their names in messages. */
const delimiters: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}

/** Maximum records at the beginning that are sampled. */
const maxSampledRecords = 20

/** Returns the delimiter that gives several columns, the same number in each row. Throws when two fit equally well. */
export function detectDelimiter(start: string, isWhole: boolean, columns: readonly string[] = []): string {
  return findDelimiterByNames(start, isWhole, columns) ?? findDelimiterByCounts(start, isWhole)
}

/** Returns the delimiter that yields more of the expected columns in some row than any other. */
function findDelimiterByNames(start: string, isWhole: boolean, columns: readonly string[]): string | undefined {
  const found = Object.keys(delimiters)
    .map((delimiter) => {
      const rows = sampleRecords(start, delimiter, isWhole)
      return { delimiter, named: Math.max(0, ...rows.map((cells) => countNamedColumns(cells, columns))) }
    })
    .toSorted((a, b) => b.named - a.named)
  const [best, next] = found
  return best && next && best.named > 1 && best.named > next.named ? best.delimiter : undefined
}

function findDelimiterByCounts(start: string, isWhole: boolean): string {
  const found = Object.keys(delimiters)
    .map((delimiter) => ({ delimiter, counts: sampleRecords(start, delimiter, isWhole).map((cells) => cells.length) }))
    .map(({ delimiter, counts: [head = 0, ...rows] }) => ({
      delimiter,
      head,
      equalShare: rows.filter((count) => count === head).length / Math.max(rows.length, 1),
    }))
    .filter(({ head }) => head > 1)
    .toSorted((a, b) => b.equalShare - a.equalShare || b.head - a.head)
  const [best, next] = found
  // A single column, or a text that is not a list.
  if (!best) return ','
  if (next && next.equalShare === best.equalShare && next.head === best.head) {
    throw new DamagedFile(
      `cells may be parted by ${nameDelimiter(best.delimiter)} or by ${nameDelimiter(next.delimiter)}: say which (delimiter)`,
    )
  }
  return best.delimiter
}

export function nameDelimiter(delimiter: string): string {
  return getOwnValue(delimiters, delimiter) ?? JSON.stringify(delimiter)
}

function sampleRecords(text: string, delimiter: string, isWhole: boolean): string[][] {
  const rows: string[][] = []
  let at = 0
  while (rows.length < maxSampledRecords && at < text.length) {
    const record = parseCsvRecord(text, at, delimiter, isWhole)
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
