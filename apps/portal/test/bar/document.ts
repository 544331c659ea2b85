import { bar } from './bar.ts'

/** A line of the table. */
export interface Row {
  number: number
  figure: string
  holds: boolean
  /** The day of the result, as `2026-11-21`. */
  on: string
}

const head = ['| Check | What | Figure | Holds | On |', '| --- | --- | --- | --- | --- |']
const begin = '<!-- table: npx parure test:bar --write -->'
const end = '<!-- end of table -->'

const all = Object.keys(bar).map(Number)

/** Formats the table in Markdown, of all checks or of some; marks checks that have not run yet. */
export function formatCheckTable(rows: ReadonlyMap<number, Row>, numbers: readonly number[] = all): string {
  const lines = numbers.map((number) => {
    const row = rows.get(number)
    const cells = row ? [row.figure, row.holds ? 'yes' : '**no**', row.on] : ['never run', '**no**', '']
    return `| ${number} | ${bar[number]} | ${cells.join(' | ')} |`.replaceAll('  ', ' ')
  })
  return [...head, ...lines].join('\n')
}

/** Parses a document's table. */
export function parseCheckRows(document: string): Map<number, Row> {
  const rows = new Map<number, Row>()
  for (const line of partsOf(document).table.split('\n')) {
    const [number = '', , figure = '', holds = '', on = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!/^\d+$/.test(number) || on === '') continue
    rows.set(Number(number), { number: Number(number), figure, holds: holds === 'yes', on })
  }
  return rows
}

/** Returns the document with these rows in place of its own for the same checks. */
export function replaceCheckRows(document: string, rows: ReadonlyMap<number, Row>): string {
  const { before, after } = partsOf(document)
  return `${before}${begin}\n\n${formatCheckTable(new Map([...parseCheckRows(document), ...rows]))}\n\n${end}${after}`
}

function partsOf(document: string): { before: string; table: string; after: string } {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/reliability.md has lost the marks around its table.')
  return {
    before: document.slice(0, from),
    table: document.slice(from + begin.length, to),
    after: document.slice(to + end.length),
  }
}
