import type { TermGroup } from './term-groups.ts'

/** One column of the regression. */
export interface DesignColumn {
  group: TermGroup
  level: string
}

/** Rows of terms in compressed form: of each row its columns, in ascending order, and their values. */
export interface DesignMatrix {
  columns: readonly DesignColumn[]
  rowCount: number
  /** Returns the place in `columnAt` and `valueAt` where a row begins; one more than the rows. */
  starts: Uint32Array
  columnAt: Uint16Array
  valueAt: Float32Array
}

/** Collects rows of terms. Columns are numbered as they appear. */
export function createDesignBuilder(): {
  add(group: TermGroup, level: string, value: number): void
  endRow(): void
  build(): DesignMatrix
} {
  const columns: DesignColumn[] = []
  const numbers = new Map<TermGroup, Map<string, number>>()
  let columnAt = new Uint16Array(1 << 16)
  let valueAt = new Float32Array(1 << 16)
  let size = 0
  const starts: number[] = [0]
  const findColumn = (group: TermGroup, level: string): number => {
    const levels = numbers.get(group) ?? new Map<string, number>()
    if (levels.size === 0) numbers.set(group, levels)
    const known = levels.get(level)
    if (known !== undefined) return known
    levels.set(level, columns.length)
    return columns.push({ group, level }) - 1
  }
  return {
    add: (group, level, value) => {
      if (value === 0) return
      const column = findColumn(group, level)
      if (column >= maxColumns) return
      if (size === columnAt.length) {
        columnAt = growArray(columnAt, new Uint16Array(2 * size))
        valueAt = growArray(valueAt, new Float32Array(2 * size))
      }
      columnAt[size] = column
      valueAt[size] = value
      size += 1
    },
    endRow: () => {
      size = sortRow(columnAt, valueAt, starts.at(-1) ?? 0, size)
      starts.push(size)
    },
    build: () => ({
      columns: columns.slice(0, maxColumns),
      rowCount: starts.length - 1,
      starts: Uint32Array.from(starts),
      columnAt: columnAt.slice(0, size),
      valueAt: valueAt.slice(0, size),
    }),
  }
}

/** Columns are numbered in 16 bits. */
const maxColumns = 65_000

/** Sorts the terms of a row by column, and adds up those of one column. Returns the new end of the row. */
function sortRow(columnAt: Uint16Array, valueAt: Float32Array, from: number, to: number): number {
  let end = from
  for (let at = from; at < to; at++) {
    const [column, value] = [columnAt[at] as number, valueAt[at] as number]
    let place = end
    while (place > from && (columnAt[place - 1] as number) > column) place -= 1
    if (place > from && columnAt[place - 1] === column) {
      valueAt[place - 1] = (valueAt[place - 1] as number) + value
      continue
    }
    columnAt.copyWithin(place + 1, place, end)
    valueAt.copyWithin(place + 1, place, end)
    columnAt[place] = column
    valueAt[place] = value
    end += 1
  }
  return end
}

/**
 * Returns the design with its most frequent columns only: the cost of a solution grows with the third power of their
 * number. Lots of a level that is left out have the level of its group.
 */
export function limitColumns(design: DesignMatrix, most: number): DesignMatrix {
  const { columns, rowCount, starts, columnAt, valueAt } = design
  if (columns.length <= most) return design
  const counts = new Uint32Array(columns.length)
  for (const column of columnAt) counts[column] = (counts[column] ?? 0) + 1
  const kept = Array.from(columns.keys())
    .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || one - other)
    .slice(0, most)
    .toSorted((one, other) => one - other)
  const placeOf = new Int32Array(columns.length).fill(-1)
  for (const [place, column] of kept.entries()) placeOf[column] = place
  const newStarts = new Uint32Array(rowCount + 1)
  let size = 0
  // Terms move towards the front, within their arrays.
  for (let row = 0; row < rowCount; row++) {
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const place = placeOf[columnAt[at] as number] as number
      if (place < 0) continue
      columnAt[size] = place
      valueAt[size] = valueAt[at] as number
      size += 1
    }
    newStarts[row + 1] = size
  }
  const arrays = { columnAt: columnAt.subarray(0, size), valueAt: valueAt.subarray(0, size) }
  return { columns: kept.map((column) => columns[column] as DesignColumn), rowCount, starts: newStarts, ...arrays }
}

function growArray<T extends Uint16Array | Float32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
