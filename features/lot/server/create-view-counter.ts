import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Counts detail views without cookies: collected in memory, written every few seconds and on close. */
export interface ViewCounter {
  /** Counts a known network once a day for each lot and process, so that one visitor cannot make a lot popular. */
  countView(lotId: number, network?: string): void
  /** Writes the counts; failed ones are kept for the next flush. */
  flush(): Promise<void>
}

/** Maximum number of remembered views, some 100 bytes each; above it a view may count twice on a day. */
const maxRememberedViews = 200_000
const dayLength = 86_400_000

export function createViewCounter(db: Db, now: () => number = Date.now): ViewCounter {
  let gathered = new Map<number, number>()
  const isNew = createDailyFilter(now)
  return {
    countView: (lotId, network = '') => {
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

/** Returns a predicate: whether a view is the first of its key on this day. */
function createDailyFilter(now: () => number): (key: string) => boolean {
  const seen = new Set<string>()
  let day = 0
  return (key) => {
    const today = Math.floor(now() / dayLength)
    if (today !== day || seen.size >= maxRememberedViews) seen.clear()
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
