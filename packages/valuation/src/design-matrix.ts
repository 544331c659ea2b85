import type { TermGroup } from './term-groups.ts'

/** One column of the regression. */
export interface DesignColumn {
  group: TermGroup
  level: string
}

/** Rows of terms in compressed form: of each row its columns and their values. */
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
    endRow: () => void starts.push(size),
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

function growArray<T extends Uint16Array | Float32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
