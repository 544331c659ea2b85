import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'
import { parseRowId } from '@parure/postgres/parse-row-id.ts'
import type { Tx } from '@parure/features/schema.ts'
import { requestSourceRun } from './request-source-run.ts'

/** SQL: whether the source was registered with its lots hidden, and no operator has released them yet. */
export const isAwaitingRelease = sql<boolean>`(adapter is not null and paused_at is not null and not exists (
  select from ingestion_run where ingestion_run.source_id = source.id))`

/** Lets a held source run from now on. Returns false when another operator did so already. */
async function releaseSource(tx: Tx, ref: string): Promise<boolean> {
  const id = parseRowId(ref)
  const { numAffectedRows } = await sql`
    update source set paused_at = null where id = ${id} and ${isAwaitingRelease}`.execute(tx)
  if (id === null || numAffectedRows !== 1n) return false
  await requestSourceRun(tx, id, { isAccepted: false })
  return true
}

/** Registered sources whose lots await their release. */
export const heldSources: InboxPart = {
  kind: 'held-source',
  listWaiting: async (db, most) => {
    const { rows } = await sql<{ id: number; name: string; house: string | null; at: string; count: number }>`
      select source.id, source.name, house.name as house, to_json(paused_at) #>> '{}' as at, count(*) over ()::int as count
      from source left join house on house.id = source.house_id
      where ${isAwaitingRelease} order by paused_at desc limit ${most}`.execute(db)
    const items = rows.map(({ id, name, house, at }) => ({
      ref: String(id),
      title: `${house ?? name}: its lots are not shown yet`,
      detail: `Registered as source ${name}.`,
      at,
      action: { kind: 'act' as const, text: 'Show the lots' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  handleItem: releaseSource,
}
