import type { Db } from '../../schema.ts'
import { ingest } from './ingest.ts'
import type { IngestOptions } from './run.ts'
import type { Summary } from './summary.ts'
import type { SourceRow } from '../incoming/source-row.ts'

/** Executes a whole run in a transaction and rolls it back. Returns the summary of a real run. */
export async function dryRun(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const rollback = new Error('rolled back')
  let summary: Summary | undefined
  try {
    await db.transaction().execute(async (tx) => {
      summary = await ingest(tx, rows, options)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (!summary) throw new Error('the dry run did not finish')
  return summary
}
