import type { Db } from '../../schema.ts'
import { ingest, type IngestOptions, type Summary } from './ingest.ts'
import type { SourceRow } from '../files/read-rows.ts'

/** Does everything and takes it back: the summary is what a real run would say. */
export async function dryRun(db: Db, rows: AsyncIterable<SourceRow>, options: IngestOptions): Promise<Summary> {
  const undone = new Error('taken back')
  let summary: Summary | undefined
  try {
    await db.transaction().execute(async (tx) => {
      summary = await ingest(tx, rows, options)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!summary) throw new Error('the dry run did not finish')
  return summary
}
