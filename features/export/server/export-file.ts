import type { ExportFormat } from '../rules.ts'
import type { FileStream, StreamedFile } from '@parure/contract/file-answer.ts'
import { productName } from '@parure/contract/product.ts'
import { sql } from 'kysely'
import type { SignedInCaller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { countExport, revertExportCount } from './allowance.ts'
import type { Cells, FileColumn } from './file-column.ts'
import { createExportStream } from './create-export-stream.ts'

interface ExportRequest {
  format: ExportFormat
  /** Suffix of the file name. */
  name: string
  columns: readonly FileColumn[]
  rows: AsyncIterable<readonly Cells[]>
}

/** Returns a file that counts towards the account's daily limit; opening it throws `exports-used-up` at the limit. */
export function exportFile(
  db: Db,
  { account }: SignedInCaller,
  prepare: () => ExportRequest | Promise<ExportRequest>,
): StreamedFile {
  const open = async (): Promise<FileStream> => {
    const { format, name, columns, rows } = await prepare()
    const day = await readUtcDay(db)
    await countExport(db, account.id)
    return createExportStream(
      format,
      `${productName}-${name}-${day}`,
      columns,
      revertCountOnFailure(db, account.id, rows),
    )
  }
  return { open }
}

/** Reverts the count when the stream fails. */
async function* revertCountOnFailure<T>(db: Db, accountId: number, rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows
  } catch (error) {
    await revertExportCount(db, accountId)
    throw error
  }
}

async function readUtcDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (app_now() at time zone 'UTC')::date as day`.execute(db)
  return rows[0]!.day
}
