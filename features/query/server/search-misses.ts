import { fewestMisses, missKinds, type MissKind } from '../search-miss.ts'
import type { SearchMissCounts } from '../contract.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Days that are shown, and for which counts are kept. */
const [shownDays, keptDays] = [30, 90]
/** Words of each kind that are shown. */
const mostShown = 50

/** Returns the words that were searched most often; those with few occurrences might be one person's. */
export async function listSearchMisses(db: Db): Promise<SearchMissCounts> {
  const listed = await Promise.all(missKinds.map(async (kind) => [kind, await listWords(db, kind)] as const))
  return { days: shownDays, ...(Object.fromEntries(listed) as Pick<SearchMissCounts, MissKind>) }
}

async function listWords(db: Db, kind: MissKind): Promise<SearchMissCounts[MissKind]> {
  const { rows } = await sql<{ words: string; times: number }>`
    select words, sum(times)::int as times from search_miss
    where kind = ${kind} and day > app_now()::date - ${shownDays}::int
    group by words having sum(times) >= ${fewestMisses}
    order by times desc, words limit ${mostShown}`.execute(db)
  return rows
}

export async function deleteOldSearchMisses(db: Db): Promise<void> {
  await sql`delete from search_miss where day < app_now()::date - ${keptDays}::int`.execute(db)
}
