// The worker process: what happens by the clock.
import { PgBoss } from 'pg-boss'
import { recountPopularity } from './lot/popularity.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { runUntilStopped } from './platform/run-until-stopped.ts'
import { openCatalogue, type Catalogue } from './start.ts'

interface Job {
  name: string
  /** When, in cron's five fields. */
  cron: string
  run(): Promise<void>
}

/** Runs what happens by the clock; any number of workers share the schedule. */
export async function startWorker({ database, log }: Catalogue): Promise<{ close(): Promise<void> }> {
  const jobs: Job[] = [{ name: 'popularity', cron: '7 * * * *', run: () => recountPopularity(database.db) }]
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'schedule'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.work(name, run)
    await boss.schedule(name, cron)
  }
  return { close: () => boss.stop({ graceful: true, close: false }) }
}

if (import.meta.main) {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await runUntilStopped(log, async (open) => {
    const catalogue = await openCatalogue(config, log, open)
    await open(() => startWorker(catalogue))
    log.info('worker: waiting for its hours')
  })
}
