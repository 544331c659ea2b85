import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Counts detail views without cookies: gathered in memory, written every few seconds and on close. */
export interface ViewCounter {
  /** A network that is known counts once a day for each lot, in each process: nobody makes a lot popular alone. */
  count(lotId: number, network?: string): void
  /** Writes what was gathered. A count that fails stays for the next time. */
  flush(): Promise<void>
}

/** Lots that networks have looked at, some 100 bytes each; beyond that they may count once more on the same day. */
const mostSeen = 200_000
const dayLength = 86_400_000

export function viewCounter(db: Db, now: () => number = Date.now): ViewCounter {
  let gathered = new Map<number, number>()
  const isNew = firstOfDay(now)
  return {
    count: (lotId, network = '') => {
      if (network !== '' && !isNew(`${lotId} ${network}`)) return
      gathered.set(lotId, (gathered.get(lotId) ?? 0) + 1)
    },
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

/** Whether something was not asked before on the same day. */
function firstOfDay(now: () => number): (key: string) => boolean {
  const seen = new Set<string>()
  let day = 0
  return (key) => {
    const today = Math.floor(now() / dayLength)
    if (today !== day || seen.size >= mostSeen) seen.clear()
    day = today
    if (seen.has(key)) return false
    seen.add(key)
    return true
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
