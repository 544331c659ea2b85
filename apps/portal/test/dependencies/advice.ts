import { z } from 'zod'

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
})

const grave = new Set(['high', 'critical'])

/**
 * Parses `npm audit --json`: the grave findings, and the number of others. Returns undefined when the registry could
 * not be queried, as for registries without advisories.
 */
export function parseAdvice(output: string): { grave: readonly string[]; others: number } | undefined {
  const read = report.safeParse(parsed(output))
  if (!read.success) return undefined
  const found = Object.entries(read.data.vulnerabilities)
  const bad = found.filter(([, { severity }]) => grave.has(severity))
  return {
    grave: bad.map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}${fixAvailable ? ', a newer version mends it' : ''}`,
    ),
    others: found.length - bad.length,
  }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
