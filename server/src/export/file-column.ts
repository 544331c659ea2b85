/** A column of a file: `key` in NDJSON, `title` in the head of the other formats. */
export interface FileColumn {
  key: string
  title: string
  /** Decimals with a point: in a workbook they are numbers. */
  isNumber: boolean
}

/** A column that knows its cell of a row; null is an empty one. */
export interface ColumnOf<Row> extends FileColumn {
  of(row: Row): string | null
}

/** A row of a file, one cell for each column. */
export type Cells = readonly (string | null)[]
