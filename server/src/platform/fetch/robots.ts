import robotsParser, { type Robot } from 'robots-parser'

/** What a host's robots.txt says to one robot. */
export interface RobotsRules {
  allows(url: string): boolean
  /** Milliseconds between two requests; null where it does not say. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** Its types declare a default that its CommonJS does not have. */
const parse = robotsParser as unknown as (url: string, text: string) => Robot

/** Half a megabyte is as much as one has to read (RFC 9309 §2.5). */
const mostBytes = 500_000
/** Characters of a rule or an address: what is longer matches no page that is fetched. */
const longest = 2_048
const mostSitemaps = 1_000

/** Reads a robots.txt for the robot of that name, as RFC 9309 asks. */
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
 * The lines that concern the robot. The parser keeps each rule for each robot that is named above it, of which there may
 * be as many as rules: all others are one to us.
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
