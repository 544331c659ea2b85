import { removeInvisible } from '@parure/values/visible-text.ts'
import type { ExportFormat } from '../rules.ts'
import type { FileStream } from '@parure/contract/file-answer.ts'
import { writeCsv } from './write-csv.ts'
import type { Cells, FileColumn } from './file-column.ts'
import { writeNdjson } from './write-ndjson.ts'
import { writeXlsx } from './write-xlsx.ts'

type WriteFile = (
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
) => AsyncIterable<string | Uint8Array>

const formats: Readonly<Record<ExportFormat, { mediaType: string; write: WriteFile }>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', write: writeNdjson },
}

/** Returns a file that is generated while it is read. */
export function createExportStream(
  format: ExportFormat,
  name: string,
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): FileStream {
  const { mediaType, write } = formats[format]
  return { name: `${name}.${format}`, mediaType, body: write(columns, removeInvisibleFromCells(batches)) }
}

async function* removeInvisibleFromCells(batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<readonly Cells[]> {
  for await (const rows of batches)
    yield rows.map((row) => row.map((cell) => (cell === null ? null : removeInvisible(cell))))
}
