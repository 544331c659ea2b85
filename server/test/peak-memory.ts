import { readFileSync } from 'node:fs'

/**
 * The most memory in bytes that this process has had resident. On Linux `maxRSS` begins with that of the process that
 * started it, which says nothing about this one.
 */
export function peakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
