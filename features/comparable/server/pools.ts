import { classifyMetal } from '../metal-family.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { makePool, type Pool, type PoolRow } from './pool.ts'

/** Maximum number of cached lots, about fifty bytes each; a single larger pool is kept too. */
const maxCachedLots = 1_500_000

export interface Pools {
  /** Loads the current version of a pool. */
  loadPool(name: string): Promise<Pool>
}

/**
 * LRU cache of pools; a pool is reloaded when its version in the database has changed. Not a `createCache`: each pool
 * has its own version, and the last one is kept whatever its size.
 */
export function openPools(db: Db): Pools {
  const loaded = new Map<string, Pool>()
  const loading = new Map<string, Promise<Pool>>()
  const loadVersion = async (name: string, version: number): Promise<Pool> => {
    const pool = makePool(version, await readPoolRows(db, name))
    loaded.delete(name)
    loaded.set(name, pool)
    evictPools(loaded)
    return pool
  }
  return {
    loadPool: async (name) => {
      const version = await readPoolVersion(db, name)
      const known = loaded.get(name)
      if (known?.version === version) {
        loaded.delete(name)
        loaded.set(name, known)
        return known
      }
      const key = `${version} ${name}`
      const pendingPool = loading.get(key) ?? loadVersion(name, version).finally(() => loading.delete(key))
      loading.set(key, pendingPool)
      return pendingPool
    },
  }
}

/** Evicts the least recently used pools first. */
function evictPools(loaded: Map<string, Pool>): void {
  let lots = [...loaded.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [name, { size }] of loaded) {
    if (lots <= maxCachedLots || loaded.size === 1) return
    loaded.delete(name)
    lots -= size
  }
}

async function readPoolVersion(db: Db, pool: string): Promise<number> {
  const found = await db.selectFrom('comparable_pool').select('version').where('pool', '=', pool).executeTakeFirst()
  return found?.version ?? 0
}

async function readPoolRows(db: Db, pool: string): Promise<PoolRow[]> {
  const { rows } = await sql<Omit<PoolRow, 'metal'> & { metal: string | null }>`
    select lot_id, sub_category, shape, carats::float8, color, clarity, origin, treatment, maker, laboratory, report,
      stone_leads, sold_on - date '1970-01-01' as day, (hammer * 100)::float8 as hammer,
      (hammer_euros * 100)::float8 as hammer_euros, currency, is_sold,
      coalesce(metal, traits ->> 'metal') as metal, coalesce(grams, (traits ->> 'grams')::float8) as grams
    from comparable_lot where pool = ${pool}`.execute(db)
  return rows.map(({ metal, ...row }) => ({ ...row, metal: classifyMetal(metal) }))
}
