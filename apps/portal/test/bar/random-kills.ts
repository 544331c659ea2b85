import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { startInstallation, type Part } from './installation.ts'
import { listInvariantViolations } from './invariants.ts'
import type { LongCheck } from './long-check.ts'
import { findLostWrites, startWriters } from './writers.ts'

const parts: readonly Part[] = ['web', 'worker', 'postgres']
/** Maximum milliseconds until all mail is sent afterwards. */
const mailTime = 120_000

/** Check 54; `KILLS` is the number of kills. */
export const randomKills: LongCheck = {
  number: 54,
  what: 'random kills of web, worker and PostgreSQL under writes',
  run: async (say) => {
    const kills = Number(process.env['KILLS'] ?? 100)
    const installation = await startInstallation()
    const writers = startWriters(installation.url, 8)
    const killed = { web: 0, worker: 0, postgres: 0 }
    let slowest = 0
    for (let count = 1; count <= kills; count++) {
      const part = parts[Math.floor(Math.random() * parts.length)] ?? 'web'
      await pause(Math.random() * 1_000)
      await installation.kill(part)
      killed[part] += 1
      slowest = Math.max(slowest, await installation.ready())
      if (count % 10 === 0) say(`${count} of ${kills} kills, ${answeredWrites(writers.answered)} answered`)
    }
    await writers.stop()
    const database = await installation.open()
    const waiting = await mailOut(database.db)
    const missing = [
      ...(await findLostWrites(database.db, writers.answered)),
      ...(await listInvariantViolations(database.db)),
      ...waiting,
    ]
    await database.close()
    const ends = await installation.close()
    return {
      figure:
        `${kills} kills (${killed.web} web, ${killed.worker} worker, ${killed.postgres} PostgreSQL), ` +
        `${answeredWrites(writers.answered)} answered writes, ${refusals(writers.refused)}, ` +
        `${missing.length === 0 ? 'none lost, no invariant broken' : missing.slice(0, 5).join(', ')}; ` +
        `ready again within ${(slowest / 1_000).toFixed(1)} s; ended with ${ends.web} and ${ends.worker}`,
      holds: missing.length === 0 && ends.web === 0 && ends.worker === 0,
    }
  },
}

function answeredWrites({ accounts, messages, subscribers, saved }: Parameters<typeof findLostWrites>[1]): number {
  return accounts.length + messages.length + subscribers.length + saved.size
}

function refusals(refused: ReadonlyMap<string, number>): string {
  return [...refused].map(([why, count]) => `${count} × ${why}`).join(', ')
}

/** Waits until no mail is pending. Returns what still is. */
async function mailOut(db: Db): Promise<string[]> {
  const until = performance.now() + mailTime
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from outbox
      where channel = 'email' and sent_at is null and given_up_at is null`.execute(db)
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return []
    if (performance.now() > until) return [`${waiting} mails still wait`]
    await pause(500)
  }
}
