import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { filterGroups } from '@parure/domain/catalog/filter-group'
import type pg from 'pg'
import { sqlSearch } from '../../server/src/catalog/search.ts'
import type { Db } from '../../server/src/schema.ts'
import { ownCpu, type Engine } from './engine.ts'

/** The catalogue's own SQL: what the index has to agree with, and what answers while it loads. */
export async function sqlEngine(db: Db, pool: pg.Pool): Promise<Engine> {
  const search = sqlSearch(db)
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
    cpu: () => ownCpu() + serverCpu(postmaster),
    close: async () => {},
  }
}

/** Of a server's processes, of those too that have ended; 0 where the system does not tell. */
function serverCpu(postmaster: number): number {
  if (!existsSync('/proc')) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = all.map((name) => ({ pid: Number(name), fields: statOf(name) }))
  return stats
    .filter(({ pid, fields }) => pid === postmaster || Number(fields[1]) === postmaster)
    .reduce((sum, { fields }) => sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field) * 10, 0), 0)
}

/** What follows the name, which may hold anything; times are in hundredths of a second. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
