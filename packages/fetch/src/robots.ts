import robotsParser, { type Robot } from 'robots-parser'

/** The rules of a host's robots.txt for one robot. */
export interface RobotsRules {
  isAllowed(url: string): boolean
  /** Milliseconds between two requests; null when unspecified. */
  everyMs: number | null
  sitemaps: readonly string[]
}

/** The package's types declare a default export that its CommonJS does not have. */
const parseRobotsText = robotsParser as unknown as (url: string, text: string) => Robot

/** Half a megabyte is the minimum that a parser must read (RFC 9309 §2.5). */
const maxBytes = 500_000
/** Characters of a rule or an address. A longer one matches no page that is fetched. */
const maxLineLength = 2_048
const maxSitemaps = 1_000

/** Parses a robots.txt for the robot `agent` (RFC 9309). */
export function parseRobotsRules(url: string, bytes: Uint8Array, agent: string): RobotsRules {
  const text = Buffer.from(bytes.subarray(0, maxBytes)).toString('utf8')
  const robot = parseRobotsText(url, selectRelevantLines(text, agent))
  const delay = robot.getCrawlDelay(agent)
  return {
    isAllowed: (each) => each.length <= maxLineLength && (robot.isAllowed(each, agent) ?? true),
    everyMs: delay === undefined || Number.isNaN(delay) ? null : delay * 1_000,
    sitemaps: robot.getSitemaps().slice(0, maxSitemaps),
  }
}

/**
 * Selects the lines that concern the robot. The parser stores each rule once per robot that is named above it, which
 * may be as many as there are rules: all other robots are renamed to one.
 */
function selectRelevantLines(text: string, agent: string): string {
  const ours = agent.toLowerCase()
  let named = new Set<string>()
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    if (line.length > maxLineLength) return []
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
