import type { Role } from '@parure/contract/role.ts'
import type { SearchNews } from '../contract.ts'
import { sql } from 'kysely'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'
import { findMatchesBySearch, maxNews } from './count-matches.ts'
import { listSavedSearches } from './queries.ts'

/** Returns how many of the account's searches have new lots, and how many lots; both stop at 99. */
export async function countSearchNews(
  { db, search }: { db: Db; search: CatalogueSearch },
  accountId: number,
  role: Role,
): Promise<SearchNews> {
  const searches = await listSavedSearches(db, accountId)
  if (searches.length === 0) return { searches: 0, lots: 0 }
  const latest = await readLatestListing(db)
  // Shortcut: most searches have had no new lot since the last view. Past lots are new by their results, without being
  // listed.
  const waiting = searches.filter(({ criteria, lastLook }) => criteria['status'] === 'Past' || lastLook < latest)
  const found = [...(await findMatchesBySearch({ db, search }, waiting, role)).values()].flatMap(({ news }) =>
    news && news.length > 0 ? [news] : [],
  )
  return { searches: Math.min(found.length, maxNews), lots: Math.min(new Set(found.flat()).size, maxNews) }
}

/** Returns when a lot was last seen for the first time. */
async function readLatestListing(db: Db): Promise<Date> {
  const { rows } = await sql<{ latest: Date | null }>`
    select max(seen_at) as latest from lot_change where kind = 'listed'`.execute(db)
  return rows[0]?.latest ?? new Date(0)
}
