import { answerTasks } from '../thread/answer-tasks.ts'
import { robotsRules, type RobotsRules } from './robots.ts'
import type { RobotsTasks } from './robots-tasks.ts'

/** Hosts whose rules are held. */
const most = 200
const held = new Map<string, RobotsRules>()

const tasks: RobotsTasks = {
  read: ({ url, bytes, agent }) => {
    const rules = robotsRules(url, bytes, agent)
    if (held.size >= most) held.clear()
    held.set(url, rules)
    return { everyMs: rules.everyMs, sitemaps: rules.sitemaps }
  },
  allows: ({ url, page }) => held.get(url)?.allows(page) ?? null,
}

answerTasks(tasks)
