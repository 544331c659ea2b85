import { DamagedFile } from './damaged-file.ts'
import { headAt, headFact, isUnitsRow, mostAboveHead, type HeadWanted } from './head-row.ts'

interface Sought<Row> extends HeadWanted {
  /** Returns the cells as text; null for a row that cannot be read. */
  cellsOf(row: Row): string[] | null
  report?: ((fact: string) => void) | undefined
}

/** Yields the rows of a list from its head row on; omits the rows above it and a row of units below it. */
export async function* fromHead<Row>(rows: AsyncIterable<Row>, sought: Sought<Row>): AsyncIterable<Row> {
  const { headRow, columns, cellsOf, report } = sought
  const above: Row[] = []
  // One row more than the head itself, to see the row below it.
  const most = headRow === undefined ? (columns === undefined ? 1 : mostAboveHead) : headRow + 1
  let isBelow = false
  for await (const row of rows) {
    if (isBelow) {
      yield row
      continue
    }
    above.push(row)
    if (above.length < most) continue
    yield* head()
    isBelow = true
  }
  if (!isBelow && above.length > 0) yield* head()

  function* head(): Iterable<Row> {
    const at =
      headRow === undefined
        ? headAt(
            above.map((row) => cellsOf(row) ?? []),
            columns,
          )
        : headRow - 1
    const found = above[at]
    if (found === undefined)
      throw new DamagedFile(`the list has ${above.length} rows, and its head should be row ${at + 1}`)
    if (at > 0) report?.(headFact(at, cellsOf(found) ?? []))
    yield found
    const below = above.slice(at + 1)
    const units = below[0] && cellsOf(below[0])
    if (units && isUnitsRow(units))
      report?.(`units in the row below it (${units.filter((cell) => cell.trim() !== '').join(', ')})`)
    yield* units && isUnitsRow(units) ? below.slice(1) : below
  }
}
