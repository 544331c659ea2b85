import type { Db } from '../../schema.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import type { IngestOptions, Summary, Watch } from './ingest.ts'
import type { SourceRow } from '../files/read-rows.ts'
import { finishRun, startRun } from './run-record.ts'
import { raiseAlarm } from '../watch/alarms.ts'
import { lossesAhead } from './losses-ahead.ts'
import { lossesText } from '../claims/losses.ts'

/** A registered source's run that would take something from lots is not begun: an alarm says what it would take. */
export async function refuseLosses(
  db: Db,
  { options, watch, rows }: { options: IngestOptions; watch: Watch; rows: AsyncIterable<SourceRow> | null },
): Promise<Summary | null> {
  if (rows === null) return null
  const { preset, file } = options
  const detail = lossesText(await lossesAhead(db, rows, preset), 'would lose')
  if (detail === '') return null
  const suspicion = { kind: 'would-lose', detail } as const
  return withSavepoint(db, async (tx) => {
    const { sourceId, runId, so } = await startRun(tx, { preset, file })
    await raiseAlarm(tx, watch.desk, { id: sourceId, name: preset.source, runId }, suspicion)
    await finishRun(tx, runId, { suspicious: true, failure: detail })
    return { ...so, skipped: {}, resumedAt: 0, suspicion, goesOn: null }
  })
}
