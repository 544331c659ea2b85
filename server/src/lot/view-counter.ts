import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Counts detail views without cookies: gathered in memory, written every few seconds and on close. */
export interface ViewCounter {
  count(lotId: number): void
  /** Writes what was gathered. A count that fails stays for the next time. */
  flush(): Promise<void>
}

export function viewCounter(db: Db): ViewCounter {
  let gathered = new Map<number, number>()
  return {
    count: (lotId) => void gathered.set(lotId, (gathered.get(lotId) ?? 0) + 1),
    flush: async () => {
      if (gathered.size === 0) return
      const counts = gathered
      gathered = new Map()
      try {
        await addViews(db, counts)
      } catch (error) {
        for (const [lotId, views] of counts) gathered.set(lotId, (gathered.get(lotId) ?? 0) + views)
        throw error
      }
    },
  }
}

async function addViews(db: Db, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    insert into lot_view (lot_id, day, views)
    select id, app_now()::date, views
    from unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) as seen (id, views) join lot using (id)
    order by id
    on conflict (lot_id, day) do update set views = lot_view.views + excluded.views`.execute(db)
}
