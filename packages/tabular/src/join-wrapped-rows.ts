import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { SourceRow } from './source-row.ts'

/** The columns by which wrapped lines are recognized: those of the lot's number, and of its texts. */
export interface WrappedColumns {
  numbers: readonly string[]
  texts: readonly string[]
}

/** Parts of compounds, which keep the hyphen at the end of a line: `cushion-` and `shaped`. */
const compoundEnds =
  /^(?:cut|shaped|set|stone|row|strand|line|karat|carat|point|sided|link|style|century|drop|cluster|colou?red|mounted)\b/i

/**
 * Joins the lines of a list that was extracted from a PDF. A row without a number that continues the text of the row
 * before it is joined with that row. Repeated heads and the lines at the edge of a page are skipped.
 */
export async function* joinWrappedRows(
  rows: AsyncIterable<SourceRow>,
  columns: WrappedColumns,
): AsyncIterable<SourceRow> {
  let pending: SourceRow | undefined
  for await (const row of rows) {
    const { content } = row
    const skipped = content && findPageLine(content, columns)
    if (skipped) {
      yield { number: row.number, raw: row.raw, skipped }
      continue
    }
    const joined = pending?.content && content && joinContent(pending.content, content, columns)
    if (pending && joined) {
      pending = { ...pending, raw: `${pending.raw}\n${row.raw}`, content: joined }
      continue
    }
    if (pending) yield pending
    pending = row
  }
  if (pending) yield pending
}

/** Joins rows of a sample in the same way; page lines are left out. */
export function joinWrappedContents(
  contents: readonly Record<string, unknown>[],
  columns: WrappedColumns,
): Record<string, unknown>[] {
  const joined: Record<string, unknown>[] = []
  for (const content of contents) {
    if (findPageLine(content, columns)) continue
    const before = joined.at(-1)
    const whole = before && joinContent(before, content, columns)
    if (whole) joined[joined.length - 1] = whole
    else joined.push(content)
  }
  return joined
}

/** Returns why a row is not part of the list: its head again, or a line of the page. */
function findPageLine(content: Readonly<Record<string, unknown>>, columns: WrappedColumns): string | undefined {
  const filled = listFilled(content)
  if (filled.length === 0) return 'empty-line'
  if (filled.length > 1 && filled.every(([name, text]) => text === name || name.endsWith(` ${text}`)))
    return 'repeated-head'
  const number = filled.find(([name]) => columns.numbers.includes(name))?.[1]
  const hasText = filled.some(([name]) => columns.texts.includes(name))
  return number !== undefined && number.length > 3 && !/\d/.test(number) && !hasText ? 'page-line' : undefined
}

function joinContent(
  before: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
  { numbers, texts }: WrappedColumns,
): Record<string, unknown> | undefined {
  const filled = listFilled(row)
  const isText = (name: string) => texts.includes(name)
  if (numbers.every((name) => !isFilled(getOwnValue(before, name)))) return undefined
  if (filled.some(([name]) => numbers.includes(name)) || !filled.some(([name]) => isText(name))) return undefined
  // Other cells may only fill what the first line left open, such as an estimate on the last line.
  if (filled.some(([name]) => !isText(name) && isFilled(getOwnValue(before, name)))) return undefined
  const joined: Record<string, unknown> = { ...before }
  for (const [name, text] of filled) {
    const start = getOwnValue(before, name)
    setOwnValue(joined, name, isText(name) && typeof start === 'string' ? joinLines(start, text) : text)
  }
  return joined
}

/** Joins two lines of a text; a hyphen at the end of the first one is that of a divided word. */
function joinLines(start: string, end: string): string {
  const [first, next] = [start.trimEnd(), end.trimStart()]
  if (first === '') return next
  if (!/\p{L}[-‐]$/u.test(first) || !/^\p{Ll}/u.test(next)) return `${first} ${next}`
  return compoundEnds.test(next) ? `${first}${next}` : `${first.slice(0, -1)}${next}`
}

function listFilled(content: Readonly<Record<string, unknown>>): [name: string, text: string][] {
  return Object.entries(content).flatMap(([name, cell]): [string, string][] =>
    isFilled(cell) ? [[name, String(cell).trim()]] : [],
  )
}

function isFilled(cell: unknown): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && cell.trim() !== '')
}
