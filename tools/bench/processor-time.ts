import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts in hundredths of a second on all processors. */
const ticksPerSecond = 100

/**
 * Returns a function that returns the seconds of processor time of this process, its threads, and PostgreSQL with all
 * its connections. Unlike wall-clock time it excludes other load of the machine. PostgreSQL's part is 0 without /proc.
 */
export async function createProcessorClock(pool: pg.Pool): Promise<() => number> {
  const ofPostgres = await createPostgresClock(pool)
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6 + ofPostgres()
  }
}

/** Returns the same for PostgreSQL only. */
export async function createPostgresClock(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = readProcessStat(String(rows[0]?.pid))?.parent
  return () => (postmaster === undefined ? 0 : sumFamilyTicks(postmaster) / ticksPerSecond)
}

function sumFamilyTicks(postmaster: string): number {
  const own = readProcessStat(postmaster)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return children
    .map((pid) => readProcessStat(pid))
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.used ?? 0), (own?.used ?? 0) + (own?.ofEnded ?? 0))
}

/** Parses the fields after the process name, which may contain spaces and brackets; see proc(5). */
function readProcessStat(pid: string): { parent: string; used: number; ofEnded: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    if (user === undefined || system === undefined || endedUser === undefined || endedSystem === undefined)
      return undefined
    return { parent: fields[1] ?? '', used: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return undefined
  }
}
