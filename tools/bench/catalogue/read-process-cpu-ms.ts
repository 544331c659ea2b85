import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the milliseconds of processor time of a process and its children, including exited ones; 0 where the system
 * does not report it.
 */
export function readProcessCpuMs(root: number): number {
  if (!existsSync('/proc')) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = all.map((name) => ({ pid: Number(name), fields: readStat(name) }))
  return stats
    .filter(({ pid, fields }) => pid === root || Number(fields[1]) === root)
    .reduce((sum, { fields }) => sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field) * 10, 0), 0)
}

/** Returns the fields after the process name, which may contain any characters; times are in hundredths of a second. */
function readStat(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
