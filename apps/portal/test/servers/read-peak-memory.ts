import { readFileSync } from 'node:fs'

/**
 * Returns the peak resident memory of this process, in bytes. On Linux `maxRSS` includes that of the process that
 * started it, so another source is used.
 */
export function readPeakMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
