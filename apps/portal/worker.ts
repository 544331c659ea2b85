// The worker process: scheduled work.
import { PgBoss } from 'pg-boss'
import type { Closable, Job, WorkerPart } from '@parure/features/feature.ts'
import { features } from './features.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import { getConfiguredUrl } from '@parure/http/addresses/get-inner-url.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { createJobMeasure } from '@parure/telemetry/metrics/create-job-measure.ts'
import { registerDatabaseMetrics } from '@parure/telemetry/metrics/show-figures.ts'
import { startOutbox } from '@parure/jobs/outbox/start-outbox.ts'
import { reducePriority } from '@parure/process/reduce-priority.ts'
import { limitHeapGrowth } from '@parure/process/lean-heap.ts'
import { runServer } from './run-server.ts'
import { AbandonedWork, tryWork } from '@parure/postgres/tries/try-work.ts'
import { createClosedTelegramChannel } from '@parure/jobs/telegram/create-closed-telegram-channel.ts'
import { createPushChannel } from '@parure/jobs/push/create-push-channel.ts'
import { listLocalPushHosts } from '@parure/jobs/push/list-local-push-hosts.ts'
import { createPushClient, type PostToPushService } from '@parure/jobs/push/post-to-push-service.ts'
import { deriveVapidKeys, formatPushSubject } from '@parure/jobs/push/vapid.ts'
import { createTelegramChannel } from '@parure/jobs/telegram/create-telegram-channel.ts'
import { openProviders, type Providers } from '@parure/features/providers.ts'
import type { Schema } from '@parure/features/schema.ts'
import { openProcessContext, type ProcessContext } from './start.ts'

interface WorkerOptions {
  /** Takes so much memory that runs of sources wait until it resolves. */
  precedingLoad?: Promise<void> | undefined
}

/** Sends the messages of the outbox, and runs scheduled jobs. Any number of workers share both. */
export async function startWorker(catalogue: ProcessContext, { precedingLoad }: WorkerOptions = {}): Promise<Closable> {
  const { config, database, key, log, metrics } = catalogue
  const { db } = database
  const providers = await openProviders({ config, db, key, innerAddress: () => getConfiguredUrl(config) })
  const slow = await openDatabase<Schema>({ ...config, statementTimeout: 120_000 })
  const web = openWeb(config, slow.db)
  const stopping = new AbortController()
  const boss = await startQueue(catalogue)
  const opened = { config, database, db, key, log, metrics, providers, boss, web, slowDb: slow.db }
  const parts = features.flatMap(({ worker }) => worker?.({ ...opened, signal: stopping.signal, precedingLoad }) ?? [])
  registerDatabaseMetrics(
    metrics,
    database.pool,
    features.flatMap(({ databaseMetrics = [] }) => databaseMetrics),
  )
  await scheduleJobs(boss, catalogue, [createExpiryJob(catalogue), ...parts.flatMap(({ jobs = [] }) => jobs)])
  const pushClient = createPushClient(listLocalPushHosts(config))
  const running = startOutboxes(catalogue, providers, { parts, post: pushClient.post })
  for (const part of parts) {
    const started = await part.start?.()
    if (started) running.push(started)
  }
  return {
    close: async () => {
      // Running work stops as soon as it can.
      stopping.abort(new Error('the process ends'))
      await Promise.all(running.map((each) => each.close()))
      await boss.stop({ graceful: true, close: false })
      await Promise.all([web.close(), slow.close(), pushClient.close(), ...parts.map((part) => part.close?.())])
    },
  }
}

function startOutboxes(
  { config, database: { db }, key, log }: ProcessContext,
  { mail, bot }: Providers,
  { parts, post }: { parts: readonly WorkerPart[]; post: PostToPushService },
): Closable[] {
  const letters = parts.flatMap((part) => part.mail ?? [])
  const messages = parts.flatMap((part) => part.telegram ?? [])
  const notes = parts.flatMap((part) => part.push ?? [])
  const push = { keys: deriveVapidKeys(key), subject: formatPushSubject(config.publicUrl), post }
  const telegram = bot ? createTelegramChannel(messages, bot) : createClosedTelegramChannel()
  return [createMailChannel(letters, mail), telegram, createPushChannel(notes, push)].map((channel) =>
    startOutbox(db, channel, log),
  )
}

/** Creates the job that deletes every feature's expired rows. */
function createExpiryJob({ database: { db } }: ProcessContext): Job {
  const run = async (): Promise<void> => {
    for (const expire of features.flatMap((feature) => feature.expire ?? [])) await expire(db)
  }
  // The job queue's tables have used this name since the first release.
  return { name: 'forget', cron: '23 4 * * *', run }
}

async function startQueue({ database, log }: ProcessContext): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'schedule'))
  await boss.start()
  return boss
}

/**
 * Seconds between two polls of a job's queue. Polling every two seconds would be most of the work of an idle worker.
 */
const pollingIntervalSeconds = 20

async function scheduleJobs(
  boss: PgBoss,
  { metrics, traces, database, log }: ProcessContext,
  jobs: readonly Job[],
): Promise<void> {
  const measureJob = createJobMeasure(metrics)
  for (const { name, cron, run, runsAtStart } of jobs) {
    await boss.createQueue(name)
    if (runsAtStart) await boss.send(name, {})
    const runTried = () => tryWork(database.db, { queue: 'job', item: name, isRepeated: true }, run)
    await boss.work(name, { pollingIntervalSeconds }, () =>
      measureJob(name, () => traces.traceWork(`job ${name}`, runTried)).catch((error: unknown) => {
        if (!(error instanceof AbandonedWork)) throw error
        log.error({ job: name }, error.message)
      }),
    )
    await boss.schedule(name, cron)
  }
}

if (import.meta.main) {
  reducePriority()
  limitHeapGrowth()
  await runServer(async (config, log, open) => {
    const catalogue = await openProcessContext(config, log, open)
    await open(() => startWorker(catalogue))
    log.info('worker: sending mail, and waiting for its hours')
  })
}
