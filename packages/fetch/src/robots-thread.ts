import { handleTasks } from '@parure/process/thread/handle-tasks.ts'
import { parseRobotsRules, type RobotsRules } from './robots.ts'
import type { RobotsTasks } from './robots-tasks.ts'

/** Maximum number of hosts whose rules are cached. Not a `createCache`: the caller loads them anew when it gets null. */
const maxHosts = 200
const cache = new Map<string, RobotsRules>()

const tasks: RobotsTasks = {
  read: ({ url, bytes, agent }) => {
    const rules = parseRobotsRules(url, bytes, agent)
    if (cache.size >= maxHosts) cache.clear()
    cache.set(url, rules)
    return { everyMs: rules.everyMs, sitemaps: rules.sitemaps }
  },
  allows: ({ url, page }) => cache.get(url)?.isAllowed(page) ?? null,
}

handleTasks(tasks)
