import type { ParsedReadQuery } from '../contract.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'
import type { QueryReaders } from './query-readers.ts'
import { understandQuery, type UnderstoodQuery } from './understand-query.ts'

/** Reads the words of a search for a role. */
export type ReadQueryFor = (query: ParsedReadQuery, role: Role) => Promise<UnderstoodQuery>

/** Milliseconds for which the day is kept. */
const cacheMs = 60_000

/** For roles below sale details nothing depends on the houses, locations and days of the catalog. */
export function createQueryReading(db: Db, readers: QueryReaders): ReadQueryFor {
  let day = { today: '', until: 0 }
  const getToday = async (): Promise<string> => {
    const now = Date.now()
    if (day.until < now) day = { today: (await readAppNow(db)).toISOString().slice(0, 10), until: now + cacheMs }
    return day.today
  }
  return async (query, role) => {
    const seesSales = mayPassGate(role, 'saleDetails')
    const [reader, today] = await Promise.all([seesSales ? readers.forSales() : readers.forAll(), getToday()])
    return understandQuery(query, { reader, seesSales, today })
  }
}
