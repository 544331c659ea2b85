import type { Db } from '../../schema.ts'
import { withSavepoint } from '../../platform/database/with-savepoint.ts'
import type { IngestOptions, Watch } from './run.ts'
import type { Summary } from './summary.ts'
import type { SourceRow } from '../incoming/source-row.ts'
import { finishRun, startRun } from './run-record.ts'
import { raiseAlarm } from '../watch/alarms.ts'
import { lossesAhead } from './losses-ahead.ts'
import { lossesText } from '../store/losses.ts'

/** A registered source's run by which lots would lose something is not begun: an alarm says what they would lose. */
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
    const { sourceId, runId, start } = await startRun(tx, { preset, file })
    await raiseAlarm(tx, watch.desk, { id: sourceId, name: preset.source, runId }, suspicion)
    await finishRun(tx, runId, { suspicious: true, failure: detail })
    return { ...start, suspicion }
  })
}
