import { mayPassGate, type Role } from '@parure/contract/role.ts'
import type { SavedSearch } from '../contract.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'
import { findMatchesBySearch } from './count-matches.ts'
import type { StoredSearch } from './queries.ts'

/** Returns saved searches for their owner, with matches restricted to the current role. */
export async function buildSearchAnswers(
  catalogue: { db: Db; search: CatalogueSearch },
  searches: readonly StoredSearch[],
  role: Role,
): Promise<SavedSearch[]> {
  const found = await findMatchesBySearch(catalogue, searches, role)
  const sends = mayPassGate(role, 'notifications')
  return searches.map(({ id, name, criteria, savedAt, lastLook, frequency, byEmail, byTelegram, isPaused }) => ({
    id,
    name,
    criteria,
    savedAt: savedAt.toISOString(),
    lastLook: lastLook.toISOString(),
    matches: found.get(id)?.total ?? null,
    news: found.get(id)?.news?.length ?? null,
    frequency,
    email: sends && byEmail,
    telegram: sends && byTelegram,
    isPaused,
  }))
}
