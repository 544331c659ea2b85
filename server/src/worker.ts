// The worker process: what happens by the clock.
import { PgBoss } from 'pg-boss'
import { forgetWhatIsOver } from './account/forget.ts'
import { accountMail } from './account/mail.ts'
import { tokenFor } from './account/one-time-token.ts'
import { forgetFeed } from './catalog/forget-feed.ts'
import { forgetMessages } from './contact/contact.ts'
import { contactMail } from './contact/mail.ts'
import { localMailbox } from './local/mailbox/transport.ts'
import { paypalStandIn } from './local/paypal/stand-in.ts'
import { localBot } from './local/telegram/local-bot.ts'
import { recountPopularity } from './lot/popularity.ts'
import { sendDueSources, workOnSources } from './ingestion/jobs.ts'
import { ingestionMail } from './ingestion/mail.ts'
import { fetchPictures } from './ingestion/pictures/fetch-pictures.ts'
import { refreshDaily } from './rates/daily-rates.ts'
import { rankLots } from './ingestion/store/rank-lots.ts'
import type { AlarmChannel } from './ingestion/watch/alarms.ts'
import { newsletterMail } from './newsletter/mail.ts'
import { forgetUnconfirmed } from './newsletter/newsletter.ts'
import { alertFollowers } from './notification/alerts.ts'
import { forgetOldNotifications } from './notification/forget.ts'
import { notificationMail } from './notification/mail.ts'
import { notificationTelegram } from './notification/telegram.ts'
import { telegramBot } from './notification/telegram/bot.ts'
import { startBackup } from './operation/backup/start-backup.ts'
import { figures } from './operation/figures.ts'
import { forgetPolicyReports } from './page-view/policy-reports.ts'
import { deleteOldAttempts } from './platform/attempts/attempts.ts'
import { paymentJobs } from './billing/jobs.ts'
import { paymentMail } from './billing/mail.ts'
import { driftMetric } from './billing/sync/drift-metric.ts'
import { openPayments } from './billing/provider/open-payments.ts'
import type { Payments } from './billing/provider/payments.ts'
import { deleteOldEvents } from './billing/sync/webhook.ts'
import { startWebhookWorker } from './billing/sync/webhook-worker.ts'
import { openDatabase, type OpenDatabase } from './platform/database/database.ts'
import { openWeb, type Web } from './platform/fetch/open-web.ts'
import { forgetLasting } from './platform/lasting-change/lasting-change.ts'
import { configuredAddress } from './platform/http/inner-address.ts'
import { createLog } from './platform/process/log.ts'
import { measureJobs } from './platform/metrics/measure-jobs.ts'
import { registerFigures } from './platform/metrics/show-figures.ts'
import { mailChannel } from './platform/mail/mail-channel.ts'
import { smtpTransport } from './platform/mail/smtp-transport.ts'
import { startOutbox } from './platform/outbox/start-outbox.ts'
import type { PollLoop } from './platform/process/poll-loop.ts'
import { runUntilStopped } from './platform/process/run-until-stopped.ts'
import { serverConfigOrEnd } from './platform/config/server-config.ts'
import { pictureStore } from './platform/pictures/store.ts'
import { startPolling } from './platform/telegram/start-polling.ts'
import { telegramChannel } from './platform/telegram/telegram-channel.ts'
import { registerWebhook, webhookOf } from './platform/telegram/webhook.ts'
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
  const payments = paymentsOf(catalogue)
  const sources = await openSources(catalogue)
  const boss = await startSchedule(catalogue, payments, sources)
  const running = [startMail(catalogue), startWebhookWorker(payments), ...startTelegram(catalogue)]
  if (catalogue.config.backup.follow) running.push(startBackup(catalogue))
  return {
    close: async () => {
      sources.stop()
      await Promise.all(running.map((each) => each.close()))
      await boss.stop({ graceful: true, close: false })
      await sources.close()
      await payments.close()
    },
  }
}

function paymentsOf({ config, database: { db }, key, log }: Catalogue): ReturnType<typeof openPayments> {
  const installation = { key, publicUrl: config.publicUrl, innerAddress: () => configuredAddress(config) }
  return openPayments({ config, db, key, log, standIn: paypalStandIn(installation).settings })
}

function startMail({ config, database: { db }, key, log }: Catalogue): PollLoop {
  const transport = config.smtpUrl ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom }) : localMailbox(db)
  const writer = accountMail({ publicUrl: config.publicUrl, tokenOf: (purpose, id) => tokenFor(key, purpose, id) })
  const site = { db, publicUrl: config.publicUrl, key }
  const writers = [
    writer,
    contactMail(config),
    newsletterMail(site),
    paymentMail(config),
    notificationMail(site),
    ingestionMail(site),
  ]
  return startOutbox(db, mailChannel(writers, transport), log)
}

/** Sends, and listens where Telegram cannot reach us; a public installation is brought its updates by the webhook. */
function startTelegram({ config, database: { db }, key, log }: Catalogue): { close(): Promise<void> }[] {
  const bot = config.telegram ?? localBot({ ...config, key })
  const writer = notificationTelegram({ db, publicUrl: config.publicUrl })
  const outbox = startOutbox(db, telegramChannel([writer], bot), log)
  return config.local ? [outbox, startPolling(telegramBot(db, bot), log)] : [outbox]
}

/** Once an hour, as whoever moves the bot elsewhere for a while takes the webhook along. */
function webhookJobs({ config, database, key }: Catalogue): Job[] {
  if (!config.telegram || config.local) return []
  const bot = telegramBot(database.db, config.telegram)
  return [{ name: 'webhook', cron: '47 * * * *', run: () => registerWebhook(bot, config.publicUrl, webhookOf(key)) }]
}

/** What is over, everywhere. */
async function forgetAll(db: Db): Promise<void> {
  const everywhere = [
    deleteOldAttempts<Schema>,
    forgetLasting<Schema>,
    forgetFeed,
    forgetWhatIsOver,
    forgetMessages,
    forgetUnconfirmed,
    forgetOldNotifications,
    forgetPolicyReports,
    deleteOldEvents,
  ]
  for (const forget of everywhere) await forget(db)
}

/** What running sources takes: a database that lets statements last as long as a command's. */
interface Sources {
  database: OpenDatabase<Schema>
  desk: AlarmChannel
  signal: AbortSignal
  web: Web
  /** What is under way stops as soon as it can. */
  stop(): void
  close(): Promise<void>
}

async function openSources({ config, log }: Catalogue): Promise<Sources> {
  const stopping = new AbortController()
  const database = await openDatabase<Schema>({ ...config, statementTimeout: 120_000 })
  const web = openWeb(config, database.db)
  return {
    database,
    web,
    desk: { operatorEmail: config.operatorEmail, log: (alarm) => log.error(alarm, 'source') },
    signal: stopping.signal,
    stop: () => stopping.abort(new Error('the process ends')),
    close: async () => void (await Promise.all([web.close(), database.close()])),
  }
}

/** Milliseconds: a round ends before the next one begins. */
const picturesLast = 540_000

function pictureJob({ config, database: { db } }: Catalogue, { web, signal }: Sources): Job {
  const work = { db, web, signal, store: pictureStore(config.pictures), lasts: picturesLast }
  return { name: 'pictures', cron: '*/10 * * * *', run: async () => void (await fetchPictures(work)) }
}

/** The bank quotes at about 16:00 in Frankfurt. */
function ratesJob({ config, log }: Catalogue, { database: { db }, web, signal }: Sources): Job {
  const { ratesUrl: address, operatorEmail } = config
  const given = { db, fetch: web.fetch, address, signal, rankLots, operatorEmail }
  return {
    name: 'rates',
    cron: '41 16 * * *',
    run: () => refreshDaily({ ...given, log: (refused) => log.error(refused, 'rates') }),
  }
}

async function startSchedule(catalogue: Catalogue, payments: Payments, sources: Sources): Promise<PgBoss> {
  const { database, log } = catalogue
  const atStart = webhookJobs(catalogue)
  const measured = measureJobs(catalogue.metrics)
  const jobs: Job[] = [
    { name: 'popularity', cron: '7 * * * *', run: () => recountPopularity(database.db) },
    { name: 'forget', cron: '23 4 * * *', run: () => forgetAll(database.db) },
    // New lots are told within the hour, and the many of a feed in one message.
    { name: 'alerts', cron: '*/20 * * * *', run: async () => void (await alertFollowers(database.db)) },
    ...atStart,
    ...paymentJobs(payments, driftMetric(catalogue.metrics)),
    {
      name: 'sources-due',
      cron: '* * * * *',
      run: () => sendDueSources(boss, { db: database.db, desk: sources.desk }),
    },
    pictureJob(catalogue, sources),
    ratesJob(catalogue, sources),
  ]
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'schedule'))
  await boss.start()
  registerFigures(catalogue.metrics, database.pool, figures)
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.work(name, () => measured(name, () => catalogue.traces.around(`job ${name}`, run)))
    await boss.schedule(name, cron)
  }
  await workOnSources(boss, {
    db: sources.database.db,
    desk: sources.desk,
    signal: sources.signal,
    web: sources.web,
    store: pictureStore(catalogue.config.pictures),
    log: (error, source) => log.error({ err: error, source }, 'source'),
  })
  for (const { name } of atStart) await boss.send(name, {})
  return boss
}

if (import.meta.main) {
  const config = serverConfigOrEnd()
  const log = createLog(config.logLevel)
  await runUntilStopped(log, async (open) => {
    const catalogue = await openCatalogue(config, log, open)
    await open(() => startWorker(catalogue))
    log.info('worker: sending mail, and waiting for its hours')
  })
}
