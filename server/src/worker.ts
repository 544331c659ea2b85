// The worker process: what happens by the clock.
import { PgBoss } from 'pg-boss'
import { forgetWhatIsOver } from './account/forget.ts'
import { accountMail } from './account/mail.ts'
import { tokenFor } from './account/one-time-token.ts'
import { forgetMessages } from './contact/contact.ts'
import { contactMail } from './contact/mail.ts'
import { localMailbox } from './local/mailbox/transport.ts'
import { recountPopularity } from './lot/popularity.ts'
import { newsletterMail } from './newsletter/mail.ts'
import { forgetUnconfirmed } from './newsletter/newsletter.ts'
import { forgetAttempts } from './platform/attempts/attempts.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { mailChannel } from './platform/mail/mail-channel.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { startOutbox, type RunningOutbox } from './platform/outbox/start-outbox.ts'
import { runUntilStopped } from './platform/run-until-stopped.ts'
import type { Db, Schema } from './schema.ts'
import { openCatalogue, type Catalogue } from './start.ts'

interface Job {
  name: string
  /** When, in cron's five fields. */
  cron: string
  run(): Promise<void>
}

/** Sends what waits in the outbox, and runs what happens by the clock; any number of workers share both. */
export async function startWorker(catalogue: Catalogue): Promise<{ close(): Promise<void> }> {
  const boss = await startSchedule(catalogue)
  const outbox = startMail(catalogue)
  return {
    close: async () => {
      await outbox.close()
      await boss.stop({ graceful: true, close: false })
    },
  }
}

function startMail({ config, database: { db }, key, log }: Catalogue): RunningOutbox {
  const transport = config.smtpUrl ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom }) : localMailbox(db)
  const writer = accountMail({ publicUrl: config.publicUrl, tokenOf: (purpose, id) => tokenFor(key, purpose, id) })
  const writers = [writer, contactMail(config), newsletterMail({ publicUrl: config.publicUrl, key })]
  return startOutbox(db, mailChannel(writers, transport), log)
}

/** What is over, everywhere. */
async function forgetAll(db: Db): Promise<void> {
  const everywhere = [forgetAttempts<Schema>, forgetWhatIsOver, forgetMessages, forgetUnconfirmed]
  for (const forget of everywhere) await forget(db)
}

async function startSchedule({ database, log }: Catalogue): Promise<PgBoss> {
  const jobs: Job[] = [
    { name: 'popularity', cron: '7 * * * *', run: () => recountPopularity(database.db) },
    { name: 'forget', cron: '23 4 * * *', run: () => forgetAll(database.db) },
  ]
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'schedule'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.work(name, run)
    await boss.schedule(name, cron)
  }
  return boss
}

if (import.meta.main) {
  const config = readConfig()
  const log = createLog(config.logLevel)
  await runUntilStopped(log, async (open) => {
    const catalogue = await openCatalogue(config, log, open)
    await open(() => startWorker(catalogue))
    log.info('worker: sending mail, and waiting for its hours')
  })
}
