/** A column of a file: `key` in NDJSON, `title` in the header of other formats. */
export interface FileColumn {
  key: string
  title: string
  /** Decimals with a point; numeric cells in a workbook. */
  isNumber: boolean
}

/** A column with a reader for its cells; null is an empty cell. */
export interface CellColumn<Row> extends FileColumn {
  of(row: Row): string | null
}

/** A row of a file, one cell per column. */
export type Cells = readonly (string | null)[]
