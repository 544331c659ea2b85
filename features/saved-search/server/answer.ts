import type { Role } from '@parure/contract/role.ts'
import { limitFrequency, mayUseChannel } from '../alert-plan.ts'
import type { SavedSearch } from '../contract.ts'
import type { CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'
import { findMatchesBySearch } from './count-matches.ts'
import { listIdsBeyondPlan, type StoredSearch } from './queries.ts'

/** Returns saved searches for their owner, with matches and alerts restricted to the current role. */
export async function buildSearchAnswers(
  catalogue: { db: Db; search: CatalogueSearch },
  searches: readonly StoredSearch[],
  { accountId, role }: { accountId: number; role: Role },
): Promise<SavedSearch[]> {
  const found = await findMatchesBySearch(catalogue, searches, role)
  const beyondPlan = await listIdsBeyondPlan(catalogue.db, accountId)
  return searches.map(
    ({ id, name, criteria, savedAt, lastLook, frequency, byEmail, byTelegram, byPush, isPaused }) => ({
      id,
      name,
      criteria,
      savedAt: savedAt.toISOString(),
      lastLook: lastLook.toISOString(),
      matches: found.get(id)?.total ?? null,
      news: found.get(id)?.news?.length ?? null,
      frequency: limitFrequency(role, frequency),
      email: byEmail,
      telegram: byTelegram && mayUseChannel(role, 'telegram'),
      push: byPush && mayUseChannel(role, 'push'),
      isPaused,
      isBeyondPlan: beyondPlan.has(id),
    }),
  )
}
