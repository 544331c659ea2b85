import type { Db } from '@parure/features/schema.ts'
import { runIngestion } from './run-ingestion.ts'
import type { IngestOptions } from './run.ts'
import type { RunSummary } from './run-summary.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'

/** Executes a whole run in a transaction and rolls it back. Returns the summary of a real run. */
export async function executeDryRun(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: IngestOptions,
): Promise<RunSummary> {
  const rollback = new Error('rolled back')
  let summary: RunSummary | undefined
  try {
    await db.transaction().execute(async (tx) => {
      summary = await runIngestion(tx, rows, options)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (!summary) throw new Error('the dry run did not finish')
  return summary
}
