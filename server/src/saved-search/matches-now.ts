import type { Criteria } from '@parure/domain/saved-search/contract'
import { sql } from 'kysely'
import { totalOfLots } from '../catalog/queries.ts'
import { withSavepoint } from '../platform/database/with-savepoint.ts'
import type { Db } from '../schema.ts'
import { understood } from './criteria.ts'

/** Maximum milliseconds of a count for a message. */
const longest = 100

interface Asked {
  id: number
  criteria: Criteria
}

/**
 * Returns the current number of matches of searches by id, with all filters applied. Stops at the first count that
 * exceeds the time limit.
 */
export async function matchesNow(db: Db, searches: readonly Asked[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const { id, criteria } of searches) {
    const selection = understood(criteria)
    if (!selection) continue
    const count = await countSoon(db, selection)
    if (count === null) break
    found.set(id, count)
  }
  return found
}

async function countSoon(db: Db, selection: Parameters<typeof totalOfLots>[1]): Promise<number | null> {
  try {
    return await withSavepoint(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(tx)
      return totalOfLots(tx, selection)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === '57014') return null
    throw error
  }
}
