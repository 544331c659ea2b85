import type { LotStatus } from '@parure/domain/lot/status'
import { sql } from 'kysely'
import { hasStatus } from '../lot/status.ts'
import type { Db } from '../schema.ts'
import { spellingsOfOther, type KnownName } from './known-name.ts'

/** Milliseconds: of a million lots PostgreSQL counts a quarter of a second. */
const renewedAfter = 10_000

type HouseNames = Record<LotStatus, KnownName[]>

interface Counted {
  names: Promise<HouseNames>
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
  let known: Counted | null = null
  const count = (): Counted => ({ names: readHouses(db), state: state(), at: now() })
  return async (status) => {
    if (!known || state() === null) {
      known = count()
      known.names.catch(() => (known = null))
    } else if (known.state !== state() && now() - known.at >= renewedAfter) {
      const next = count()
      // Who asks meanwhile gets the last count, and does not count again.
      Object.assign(known, { state: next.state, at: next.at })
      next.names.then(
        () => (known = next),
        () => {},
      )
    }
    return (await known.names)[status]
  }
}

/** All lots of a sale are counted in an index alone, the upcoming ones among them are few, and the others are past. */
async function readHouses(db: Db): Promise<HouseNames> {
  const { rows } = await sql<{ name: string; upcoming: number; total: number }>`
    select house.name, sum(lots)::int as total, coalesce(sum(upcoming_lots), 0)::int as upcoming
    from (select sale_id, count(*) as lots from lot group by sale_id) as whole
    left join (
      select sale_id, count(*) as upcoming_lots from lot where ${hasStatus('Upcoming')} group by sale_id
    ) as upcoming using (sale_id)
    join sale on sale.id = whole.sale_id join house on house.id = sale.house_id
    group by house.id`.execute(db)
  const names = (countOf: (row: (typeof rows)[number]) => number): KnownName[] =>
    rows
      .map((row) => ({ name: row.name, count: countOf(row), spellings: spellingsOfOther(row.name) }))
      .filter(({ count }) => count > 0)
  return { Upcoming: names(({ upcoming }) => upcoming), Past: names(({ total, upcoming }) => total - upcoming) }
}
