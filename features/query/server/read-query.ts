import type { QueryReader } from '@parure/query-reader'
import { createCache, type Cache } from '@parure/cache/create-cache.ts'
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
  const days = createCache<string>({ max: 1, ttl: cacheMs })
  const getToday = () => days.get('today', async () => (await readAppNow(db)).toISOString().slice(0, 10))
  return async (query, role) => {
    const seesSales = mayPassGate(role, 'saleDetails')
    const [reader, today] = await Promise.all([seesSales ? readers.forSales() : readers.forAll(), getToday()])
    return understandOnce(query, { reader, seesSales, today })
  }
}

/** Memoizes `understandQuery` for each reader: other names make another reader, and the day is part of the key. */
function createUnderstanding(): (...inputs: Parameters<typeof understandQuery>) => Promise<UnderstoodQuery> {
  const byReader = new WeakMap<QueryReader, Cache<UnderstoodQuery>>()
  return async (query, context) => {
    const { reader, seesSales, today } = context
    const cache = byReader.get(reader) ?? createCache<UnderstoodQuery>({ max: maxUnderstood })
    byReader.set(reader, cache)
    const getUnderstood = (list: LotStatus, load: () => Promise<UnderstoodQuery>) =>
      cache.get(JSON.stringify([query.text, list, query.currency, seesSales, today]), load)
    const understood = await getUnderstood(query.list, async () => understandQuery(query, context))
    // Words that name a list mean the same on both.
    if (understood.answer.status) for (const list of lotStatuses) await getUnderstood(list, async () => understood)
    return understood
  }
}
