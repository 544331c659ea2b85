import { lotStatuses, type LotStatus } from '@parure/domain/lot/status'
import { sql } from 'kysely'
import { hasStatus } from '../lot/status.ts'
import type { Db } from '../schema.ts'
import { spellingsOfOther, type KnownName } from './known-name.ts'

/** Milliseconds: PostgreSQL counts a million lots for half a second. */
const renewedAfter = 10_000

interface Counted {
  names: Promise<KnownName[]>
  state: string | null
  at: number
}

/**
 * The houses with lots of a status, and how many. A count may be some seconds old: once the catalogue has changed, the
 * next call sets a new count going and gets the last one.
 */
export function houseNames(
  db: Db,
  state: () => string | null,
  now: () => number = Date.now,
): (status: LotStatus) => Promise<KnownName[]> {
  const counted = Object.fromEntries(lotStatuses.map((status) => [status, null])) as Record<LotStatus, Counted | null>
  const count = (status: LotStatus): Counted => ({ names: readHouses(db, status), state: state(), at: now() })
  return async (status) => {
    const known = counted[status]
    if (!known || state() === null) {
      const first = count(status)
      counted[status] = first
      first.names.catch(() => (counted[status] = null))
      return first.names
    }
    if (known.state !== state() && now() - known.at >= renewedAfter) {
      const next = count(status)
      // Who asks meanwhile gets the last count, and does not count again.
      Object.assign(known, { state: next.state, at: next.at })
      next.names.then(
        () => (counted[status] = next),
        () => {},
      )
    }
    return known.names
  }
}

async function readHouses(db: Db, status: LotStatus): Promise<KnownName[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select house.name, sum(lots)::int as count
    from (select sale_id, count(*) as lots from lot where ${hasStatus(status)} group by sale_id) as counted
    join sale on sale.id = counted.sale_id join house on house.id = sale.house_id
    group by house.id`.execute(db)
  return rows.map(({ name, count }) => ({ name, count, spellings: spellingsOfOther(name) }))
}
