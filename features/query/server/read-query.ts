import type { QueryReader } from '@parure/query-reader'
import { LRUCache } from 'lru-cache'
import type { ParsedReadQuery } from '../contract.ts'
import { lotStatuses, type LotStatus } from '@parure/features/lot/status.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'
import type { QueryReaders } from './query-readers.ts'
import { understandQuery, type UnderstoodQuery } from './understand-query.ts'

/** Reads the words of a search for a role. */
export type ReadQueryFor = (query: ParsedReadQuery, role: Role) => Promise<UnderstoodQuery>

/** Milliseconds for which the day is kept. */
const cacheMs = 60_000

/** Understood texts that are kept: the page of a sentence asks again what its redirect and its suggestions asked. */
const maxUnderstood = 500

/** For roles below sale details nothing depends on the houses, locations and days of the catalog. */
export function createQueryReading(db: Db, readers: QueryReaders): ReadQueryFor {
  const understandOnce = createUnderstanding()
  let day = { today: '', until: 0 }
  const getToday = async (): Promise<string> => {
    const now = Date.now()
    if (day.until < now) day = { today: (await readAppNow(db)).toISOString().slice(0, 10), until: now + cacheMs }
    return day.today
  }
  return async (query, role) => {
    const seesSales = mayPassGate(role, 'saleDetails')
    const [reader, today] = await Promise.all([seesSales ? readers.forSales() : readers.forAll(), getToday()])
    return understandOnce(query, { reader, seesSales, today })
  }
}

/** Memoizes `understandQuery` for each reader: other names make another reader, and the day is part of the key. */
function createUnderstanding(): typeof understandQuery {
  const byReader = new WeakMap<QueryReader, LRUCache<string, UnderstoodQuery>>()
  return (query, context) => {
    const { reader, seesSales, today } = context
    const known = byReader.get(reader) ?? new LRUCache<string, UnderstoodQuery>({ max: maxUnderstood })
    byReader.set(reader, known)
    const buildKey = (list: LotStatus): string => JSON.stringify([query.text, list, query.currency, seesSales, today])
    const found = known.get(buildKey(query.list))
    if (found) return found
    const understood = understandQuery(query, context)
    // Words that name a list mean the same on both.
    for (const list of understood.answer.status ? lotStatuses : [query.list]) known.set(buildKey(list), understood)
    return understood
  }
}
