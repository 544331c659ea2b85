import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { startTestMailServer } from '../servers/start-test-mail-server.ts'
import { startArrivals } from './arrivals.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { listInvariantViolations } from './invariants.ts'
import type { LongCheck } from './long-check.ts'
import { findLostWrites, startWriters } from './writers.ts'

const addresses = [
  '/api/jewelries/?status=Upcoming',
  '/api/jewelries/total?status=Past',
  '/api/brands?status=Past',
  '/upcoming-lots',
  '/api/jewelry/7',
]
/** Milliseconds. */
const times = { before: 3_000, writing: 10_000, mail: 60_000 }

/** Check 58, and further requirements for several machines; `RATE` is the number of requests per second meanwhile. */
export const manyMachines: LongCheck = {
  number: 58,
  what: 'two web processes, two workers, a primary and a standby behind a balancer',
  run: async (say) => {
    const mail = await startTestMailServer()
    const cluster = await startCluster({ SMTP_URL: mail.url })
    const database = await cluster.open()
    try {
      const same = await answersAlike(cluster)
      const seen = await freshness(cluster, database.db)
      say(`${same ? 'both answer alike' : 'they differ'}; a commit is seen by both after ${seen.join(', ')} ms`)
      const rolled = await rolling(cluster)
      say(rolled.figure)
      const writers = startWriters(cluster.balancer.url, 8)
      await pause(times.writing)
      const away = await cluster.promote()
      await pause(times.writing)
      await writers.stop()
      const missing = [...(await findLostWrites(database.db, writers.answered)), ...(await brokenOf(database.db))]
      const sent = await onceEach(database.db, mail.received)
      const written = writers.answered.accounts.length + writers.answered.messages.length
      return {
        figure:
          `behind ${cluster.balancer.name}: answers ${same ? 'alike' : 'that differ'}; commit to visible on both p50 ${middle(seen)} ms, ` +
          `slowest ${Math.max(...seen)} ms; ${rolled.figure}; primary crashed and standby promoted: serving again after ` +
          `${(away / 1_000).toFixed(1)} s, of ${written} acknowledged writes ${missing.length === 0 ? 'none' : missing.slice(0, 3).join(', ')} lost; ` +
          sent.figure,
        holds: same && rolled.holds && missing.length === 0 && sent.holds && Math.max(...seen) < 1_000,
      }
    } finally {
      await database.close()
      await cluster.close()
      await mail.close()
    }
  },
}

/** Whether both web processes give equal responses. */
async function answersAlike({ urls }: Cluster): Promise<boolean> {
  for (const address of addresses.filter((each) => each.startsWith('/api/'))) {
    const [one, other] = await Promise.all(urls.map(async (url) => (await fetch(url + address)).text()))
    if (one !== other || !one) return false
  }
  return true
}

/** Measures the milliseconds from a commit until no web process counts the lot any more. */
async function freshness({ urls }: Cluster, db: Db): Promise<number[]> {
  const seen: number[] = []
  const { rows } = await sql<{
    id: number
  }>`select id from lot where past_from < app_now() order by id desc limit 10`.execute(db)
  for (const { id } of rows) {
    const before = await pastTotal(urls[0] ?? '')
    await sql`delete from lot where id = ${id}`.execute(db)
    const since = performance.now()
    await Promise.all(
      urls.map(async (url) => {
        while ((await pastTotal(url)) !== before - 1) if (performance.now() - since > 10_000) return
      }),
    )
    seen.push(Math.round(performance.now() - since))
  }
  return seen
}

async function pastTotal(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/jewelries/total?status=Past`)
  return Number(JSON.stringify(await answer.json()).match(/\d+/)?.[0])
}

/** Restarts both web processes, one after the other, while requests continue. */
async function rolling(cluster: Cluster): Promise<{ figure: string; holds: boolean }> {
  const perSecond = Number(process.env['RATE'] ?? 200)
  const arrivals = startArrivals(cluster.balancer.url, addresses, perSecond)
  await pause(times.before)
  const ends = await cluster.roll()
  const { sent, failed, p50, p99 } = await arrivals.stop()
  const whys = [...failed, ...cluster.balancer.unanswered].map(([why, count]) => `${count} × ${why}`)
  const failures = [...failed.values()].reduce((sum, count) => sum + count, 0)
  const slowest = Math.max(...ends.map(({ milliseconds }) => milliseconds))
  const codes = ends.map(({ code }) => code).join(' and ')
  return {
    figure:
      `rolling restart at ${perSecond} a second: ${failures} of ${sent} requests failed` +
      `${failures > 0 ? ` (${whys.join(', ')})` : ''}, p50 ${p50} ms, p99 ${p99} ms, ` +
      `ended with ${codes} within ${(slowest / 1_000).toFixed(1)} s`,
    holds: failures === 0 && slowest <= 30_000 && ends.every(({ code }) => code === 0),
  }
}

/** Returns the violated invariants; mail is verified where it arrived. */
async function brokenOf(db: Db): Promise<string[]> {
  return (await listInvariantViolations(db)).filter((each) => !each.includes('did not arrive'))
}

/** Whether two workers sent everything exactly once. */
async function onceEach(
  db: Db,
  received: readonly { headers: Map<string, string> }[],
): Promise<{ figure: string; holds: boolean }> {
  const until = performance.now() + times.mail
  for (;;) {
    const { rows } = await sql<{ waiting: number; sent: number }>`
      select count(*) filter (where sent_at is null and given_up_at is null)::int as waiting,
        count(*) filter (where sent_at is not null)::int as sent
      from outbox where channel = 'email'`.execute(db)
    const { waiting = 0 } = rows[0] ?? {}
    if (waiting > 0 && performance.now() < until) {
      await pause(500)
      continue
    }
    const ids = received.map(({ headers }) => headers.get('message-id'))
    const twice = ids.length - new Set(ids).size
    const figure = `two workers sent ${ids.length} mails, ${twice} of them twice, ${waiting} still wait`
    return { figure, holds: twice === 0 && waiting === 0 }
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
