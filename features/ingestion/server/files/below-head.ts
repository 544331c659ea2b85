import { DamagedFile } from './damaged-file.ts'
import { findHeadIndex, describeHead, isUnitsRow, maxRowsAboveHead, type HeadOptions } from './head-row.ts'

interface HeadSearch<Row> extends HeadOptions {
  /** Returns the cells as text; null for a row that cannot be read. */
  listCells(row: Row): string[] | null
  report?: ((fact: string) => void) | undefined
}

/** Yields the rows of a list from its head row on; omits the rows above it and a row of units below it. */
export async function* skipAboveHead<Row>(rows: AsyncIterable<Row>, sought: HeadSearch<Row>): AsyncIterable<Row> {
  const { headRow, columns, listCells: cellsOf, report } = sought
  const above: Row[] = []
  // One row more than the head itself, to see the row below it.
  const bufferedRows = headRow === undefined ? (columns === undefined ? 1 : maxRowsAboveHead) : headRow + 1
  let isBelow = false
  for await (const row of rows) {
    if (isBelow) {
      yield row
      continue
    }
    above.push(row)
    if (above.length < bufferedRows) continue
    yield* splitHead()
    isBelow = true
  }
  if (!isBelow && above.length > 0) yield* splitHead()

  function* splitHead(): Iterable<Row> {
    const at =
      headRow === undefined
        ? findHeadIndex(
            above.map((row) => cellsOf(row) ?? []),
            columns,
          )
        : headRow - 1
    const found = above[at]
    if (found === undefined)
      throw new DamagedFile(`the list has ${above.length} rows, and its head should be row ${at + 1}`)
    if (at > 0) report?.(describeHead(at, cellsOf(found) ?? []))
    yield found
    const below = above.slice(at + 1)
    const units = below[0] && cellsOf(below[0])
    if (units && isUnitsRow(units))
      report?.(`units in the row below it (${units.filter((cell) => cell.trim() !== '').join(', ')})`)
    yield* units && isUnitsRow(units) ? below.slice(1) : below
  }
}
