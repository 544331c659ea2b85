import { DamagedFile } from './damaged-file.ts'
import { findHeadIndex, describeHead, isUnitsRow, maxRowsAboveHead, type HeadOptions } from './head-row.ts'
import { joinHeadRows } from './join-head-rows.ts'

interface HeadSearch<Row> extends HeadOptions {
  /** Returns the cells as text; null for a row that cannot be read. */
  listCells(row: Row): string[] | null
  /** Returns the number of a row that a person sees in the file. */
  getNumber(row: Row): number
  report?: ((fact: string) => void) | undefined
}

/** The head of a list, or a row below it. */
export type HeadedRow<Row> = { head: Row; names: readonly string[] | null } | { head?: undefined; row: Row }

/**
 * Yields the head of a list, followed by the rows below it. Omits the rows above, and a row of units below; a second row
 * of the head is joined with the first.
 */
export async function* skipAboveHead<Row>(
  rows: AsyncIterable<Row>,
  sought: HeadSearch<Row>,
): AsyncIterable<HeadedRow<Row>> {
  const { headRow, columns, listCells } = sought
  const above: Row[] = []
  // One row more than the head itself, to see the row below it.
  const bufferedRows = headRow === undefined ? (columns === undefined ? 2 : maxRowsAboveHead) : headRow + 1
  let isBelow = false
  for await (const row of rows) {
    if (isBelow) {
      yield { row }
      continue
    }
    above.push(row)
    if (above.length < bufferedRows) continue
    yield* splitHead(above, sought)
    isBelow = true
  }
  if (!isBelow && above.length > 0) yield* splitHead(above, sought)

  function* splitHead(buffered: readonly Row[], { report, getNumber }: HeadSearch<Row>): Iterable<HeadedRow<Row>> {
    const cells = buffered.map((row) => listCells(row))
    const at =
      headRow === undefined
        ? findHeadIndex(
            cells.map((row) => row ?? []),
            columns,
          )
        : headRow - 1
    const head = buffered[at]
    if (head === undefined)
      throw new DamagedFile(`the list has ${buffered.length} rows, and its head should be row ${at + 1}`)
    const second = cells[at + 1]
    const names = cells[at] && second ? joinNames(cells[at], second, columns) : null
    if (at > 0) report?.(describeHead(getNumber(head), names ?? cells[at] ?? []))
    if (names) report?.('head of two rows')
    yield { head, names }
    const isUnits = names === null && second !== undefined && second !== null && isUnitsRow(second)
    if (isUnits) report?.(`units in the row below it (${second.filter((cell) => cell.trim() !== '').join(', ')})`)
    for (const row of buffered.slice(at + (names || isUnits ? 2 : 1))) yield { row }
  }
}

/** A mapping that names the columns of the first row alone was made for it. */
function joinNames(
  head: readonly string[],
  second: readonly string[],
  columns: readonly string[] | undefined,
): readonly string[] | null {
  const names = joinHeadRows(head, second)
  const own = new Set(head.map((cell) => cell.trim()))
  return names && columns?.length && columns.every((column) => own.has(column)) ? null : names
}
