import type { SearchCriteria } from '../contract.ts'
import { sql } from 'kysely'
import { countLots } from '@parure/features/catalog/server/queries.ts'
import { withSavepoint } from '@parure/postgres/with-savepoint.ts'
import type { Db } from '@parure/features/schema.ts'
import { parseStoredCriteria } from './criteria.ts'

/** Maximum milliseconds of a count for a message. */
const maxCountMs = 100

interface CountedSearch {
  id: number
  criteria: SearchCriteria
}

/**
 * Returns the current number of matches of searches by id, with all filters applied. Stops at the first count that
 * exceeds the time limit.
 */
export async function countCurrentMatches(db: Db, searches: readonly CountedSearch[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const { id, criteria } of searches) {
    const selection = parseStoredCriteria(criteria)
    if (!selection) continue
    const count = await countWithTimeout(db, selection)
    if (count === null) break
    found.set(id, count)
  }
  return found
}

async function countWithTimeout(db: Db, selection: Parameters<typeof countLots>[1]): Promise<number | null> {
  try {
    return await withSavepoint(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(maxCountMs)}, true)`.execute(tx)
      return countLots(tx, selection)
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === '57014') return null
    throw error
  }
}
