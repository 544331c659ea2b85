import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'
import { parseRowId } from '@parure/postgres/parse-row-id.ts'
import type { Db } from '@parure/features/schema.ts'
import { requestSourceRun } from './request-source-run.ts'

interface AlarmRow {
  id: number
  source_id: number
  name: string
  kind: string
  detail: string
  raised_at: string
  /** Whether a run was requested and has not begun. */
  is_asked: boolean
  count: number
}

const restartableKinds = ['failed', 'silent']

/** Sources that could not be read, or that deliver nothing. */
export const failedSources: InboxPart = {
  kind: 'failed-source',
  listWaiting: async (db, most) => {
    const rows = await listOpenAlarms(db, true, most)
    const items = rows.map((row) => ({
      ...buildInboxItem(row),
      title: row.kind === 'failed' ? `${row.name} cannot be read` : `Nothing comes from ${row.name}`,
      action: row.is_asked ? buildSourceLink(row, 'Look at the run') : { kind: 'act' as const, text: 'Run again' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  handleItem: async (tx, ref) => {
    const { rows } = await sql<{ source_id: number }>`
      select source.id as source_id from source_alarm join source on source.id = source_id
      where source_alarm.id = ${parseRowId(ref)} and over_at is null and not ${isRunRequested} for update of source`.execute(
      tx,
    )
    const [source] = rows
    if (source) await requestSourceRun(tx, source.source_id, { isAccepted: false })
    return source !== undefined
  },
}

/** Suspicious runs: an operator has to check them before they are accepted. */
export const suspiciousRuns: InboxPart = {
  kind: 'suspicious-run',
  listWaiting: async (db, most) => {
    const rows = await listOpenAlarms(db, false, most)
    const items = rows.map((row) => ({
      ...buildInboxItem(row),
      title: `${row.name}: ${row.kind.replaceAll('-', ' ')}`,
      action: buildSourceLink(row, 'Look and decide'),
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
}

const isRunRequested = sql`(run_asked_at is not null and not exists (
  select from ingestion_run where ingestion_run.source_id = source.id and started_at >= run_asked_at))`

async function listOpenAlarms(db: Db, isMended: boolean, most: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select source_alarm.id, source_id, name, kind, detail, to_json(raised_at) #>> '{}' as raised_at,
      ${isRunRequested} as is_asked, count(*) over ()::int as count
    from source_alarm join source on source.id = source_id
    where over_at is null and (kind = any(${restartableKinds}::text[])) = ${isMended}
    order by source_alarm.id desc limit ${most}`.execute(db)
  return rows
}

function buildInboxItem({ id, detail, raised_at: at }: AlarmRow) {
  return { ref: String(id), detail: `${detail}.`, at }
}

function buildSourceLink({ source_id: id }: AlarmRow, text: string) {
  return { kind: 'link' as const, text, to: `/operators/sources?source=${id}#source` }
}
