import { answerTasks } from '../thread/answer-tasks.ts'
import { robotsRules, type RobotsRules } from './robots.ts'
import type { RobotsTasks } from './robots-tasks.ts'

/** Maximum number of hosts whose rules are cached. */
const most = 200
const cache = new Map<string, RobotsRules>()

const tasks: RobotsTasks = {
  read: ({ url, bytes, agent }) => {
    const rules = robotsRules(url, bytes, agent)
    if (cache.size >= most) cache.clear()
    cache.set(url, rules)
    return { everyMs: rules.everyMs, sitemaps: rules.sitemaps }
  },
  allows: ({ url, page }) => cache.get(url)?.allows(page) ?? null,
}

answerTasks(tasks)
