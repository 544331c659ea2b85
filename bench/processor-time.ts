import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts in hundredths of a second, whatever the processor. */
const ticks = 100

/**
 * Gives the seconds of processor time used so far by this process, its threads and PostgreSQL with all its connections;
 * unlike the clock it does not count what else the machine does. PostgreSQL's are 0 where there is no /proc.
 */
export async function processorClock(pool: pg.Pool): Promise<() => number> {
  const ofPostgres = await postgresClock(pool)
  return () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6 + ofPostgres()
  }
}

/** The same of PostgreSQL alone. */
export async function postgresClock(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(String(rows[0]?.pid))?.parent
  return () => (postmaster === undefined ? 0 : familyTicks(postmaster) / ticks)
}

function familyTicks(postmaster: string): number {
  const own = statOf(postmaster)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return children
    .map((pid) => statOf(pid))
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.used ?? 0), (own?.used ?? 0) + (own?.ofEnded ?? 0))
}

/** The fields behind the name, which may hold spaces and brackets itself; see proc(5). */
function statOf(pid: string): { parent: string; used: number; ofEnded: number } | undefined {
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
