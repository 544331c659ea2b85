import { readFileSync } from 'node:fs'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import type pg from 'pg'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import type { Db } from '@parure/features/schema.ts'
import { readOwnCpuMs, type Engine } from './engine.ts'
import { readProcessCpuMs } from './read-process-cpu-ms.ts'

/** Sort orders without an index on `lot` itself (docs/decisions/0004): index-only scans return the ids. */
const orders = [
  'popularity desc, id desc',
  'sale_day, id',
  'estimate_rank desc nulls last, id desc',
  'estimate_rank, id',
  'price_rank desc nulls last, id desc',
  'price_rank, id',
]
const formatIndexName = (place: number): string => `bench_order_${place}`

/**
 * Opens the catalog's own SQL with an index for every order: the reference for the index, and its fallback while it
 * loads.
 */
export async function openSqlEngine(db: Db, pool: pg.Pool): Promise<Engine> {
  for (const [place, order] of orders.entries())
    await pool.query(
      `create index if not exists ${formatIndexName(place)} on lot (${order}) include (past_from, option_ids)`,
    )
  await pool.query('vacuum analyze lot')
  const search = createSqlSearch(db)
  const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const postmaster = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
  return {
    name: 'sql',
    ask: async (question) => {
      const [total, lotIds, ...groups] = await Promise.all([
        search.total(question),
        search.page(question),
        ...filterGroups.map((group) => search.options(group, question)),
      ])
      const counts: number[] = []
      for (const { id, count } of groups.flat()) counts[id] = count
      return { total, lotIds, counts: Array.from(counts, (count) => count ?? 0) }
    },
    readCpuMs: () => readOwnCpuMs() + readProcessCpuMs(postmaster),
    close: async () =>
      void (await pool.query(`drop index ${orders.map((_, place) => formatIndexName(place)).join(', ')}`)),
  }
}
