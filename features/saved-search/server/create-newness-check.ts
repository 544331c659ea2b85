import type { ParsedSelection } from '@parure/features/catalog/contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

interface ViewedSearch {
  selection: ParsedSelection
  ids: readonly number[]
  lastLook: Date
}

/**
 * Returns a predicate: whether a lot is new since a view of the list. An upcoming lot is new if it was first seen
 * later; a past lot if its sale ended or its result was published later. Ignores `listed_at`, which a source may state
 * itself.
 */
export async function createNewnessCheck(
  db: Db,
  asked: readonly ViewedSearch[],
): Promise<(lot: number, look: Date) => boolean> {
  const lots = [...new Set(asked.flatMap(({ ids }) => ids))]
  if (lots.length === 0) return () => false
  const earliest = new Date(Math.min(...asked.map(({ lastLook }) => lastLook.getTime())))
  const { rows } = await sql<{ id: number; came: Date }>`
    select lot_id as id, max(came) as came from (
      select lot_id, min(seen_at) as came from lot_change
      where kind in ('listed', 'result-published') and lot_id = any(${lots}::int[])
      group by lot_id, kind
      union all
      select id, past_from from lot where id = any(${lots}::int[]) and past_from <= app_now()
    ) as moments
    where came > ${earliest} group by lot_id`.execute(db)
  const moments = new Map(rows.map(({ id, came }) => [id, came]))
  return (lot, look) => (moments.get(lot)?.getTime() ?? 0) > look.getTime()
}
