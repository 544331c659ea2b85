import robotsParser, { type Robot } from 'robots-parser'

/** The rules of a host's robots.txt for one robot. */
export interface RobotsRules {
  allows(url: string): boolean
  /** Milliseconds between two requests; null when unspecified. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** The package's types declare a default export that its CommonJS does not have. */
const parse = robotsParser as unknown as (url: string, text: string) => Robot

/** Half a megabyte is the minimum that a parser must read (RFC 9309 §2.5). */
const mostBytes = 500_000
/** Characters of a rule or an address. A longer one matches no page that is fetched. */
const longest = 2_048
const mostSitemaps = 1_000

/** Parses a robots.txt for the robot `agent` (RFC 9309). */
export function robotsRules(url: string, bytes: Uint8Array, agent: string): RobotsRules {
  const text = Buffer.from(bytes.subarray(0, mostBytes)).toString('utf8')
  const robot = parse(url, linesFor(text, agent))
  const delay = robot.getCrawlDelay(agent)
  return {
    allows: (each) => each.length <= longest && (robot.isAllowed(each, agent) ?? true),
    everyMs: delay === undefined || Number.isNaN(delay) ? null : delay * 1_000,
    sitemaps: robot.getSitemaps().slice(0, mostSitemaps),
  }
}

/**
 * Selects the lines that concern the robot. The parser stores each rule once per robot that is named above it, which
 * may be as many as there are rules: all other robots are renamed to one.
 */
function linesFor(text: string, agent: string): string {
  const ours = agent.toLowerCase()
  let named = new Set<string>()
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    if (line.length > longest) return []
    const [, given] = /^\s*user-agent\s*:([^#]*)/i.exec(line) ?? []
    if (given === undefined) {
      if (line.trim() !== '' && !line.trimStart().startsWith('#')) named = new Set()
      return [line]
    }
    const name = given.trim().toLowerCase().split('/')[0]?.trim() ?? ''
    const known = name === ours || name === '*' ? name : 'other'
    if (named.has(known)) return []
    named.add(known)
    return [`user-agent: ${known}`]
  })
  return lines.join('\n')
}
