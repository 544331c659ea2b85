import { removeInvisible } from '@parure/domain/visible-text'
import type { ExportFormat } from '@parure/domain/export/rules'
import type { FileStream } from '@parure/domain/file-answer'
import { csvFile } from './csv-file.ts'
import type { Cells, FileColumn } from './file-column.ts'
import { ndjsonFile } from './ndjson-file.ts'
import { xlsxFile } from './xlsx-file.ts'

type Write = (
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
) => AsyncIterable<string | Uint8Array>

const formats: Readonly<Record<ExportFormat, { mediaType: string; write: Write }>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxFile,
  },
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', write: ndjsonFile },
}

/** Returns a file that is generated while it is read. */
export function fileOf(
  format: ExportFormat,
  name: string,
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly Cells[]>,
): FileStream {
  const { mediaType, write } = formats[format]
  return { name: `${name}.${format}`, mediaType, body: write(columns, plain(batches)) }
}

async function* plain(batches: AsyncIterable<readonly Cells[]>): AsyncGenerator<readonly Cells[]> {
  for await (const rows of batches)
    yield rows.map((row) => row.map((cell) => (cell === null ? null : removeInvisible(cell))))
}
