import type { Db } from '@parure/features/schema.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import type { IngestOptions, RunWatch } from './run.ts'
import type { RunSummary } from './run-summary.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { finishRun, startRun } from './run-record.ts'
import { raiseAlarm } from '../watch/alarms.ts'
import { predictLosses } from './predict-losses.ts'
import { formatLosses } from '../store/losses.ts'

/**
 * Refuses a run by which lots would lose stored fields: raises an alarm with the losses. Returns null when there are
 * none.
 */
export async function refuseLosses(
  db: Db,
  { options, watch, rows }: { options: IngestOptions; watch: RunWatch; rows: AsyncIterable<SourceRow> | null },
): Promise<RunSummary | null> {
  if (rows === null) return null
  const { preset, file } = options
  const detail = formatLosses(await predictLosses(db, rows, preset), 'would lose')
  if (detail === '') return null
  const suspicion = { kind: 'would-lose', detail } as const
  return withSavepoint(db, async (tx) => {
    const { sourceId, runId, start } = await startRun(tx, { preset, file })
    await raiseAlarm(tx, watch.alarmChannel, { id: sourceId, name: preset.source, runId }, suspicion)
    await finishRun(tx, runId, { suspicious: true, failure: detail })
    return { ...start, suspicion }
  })
}
