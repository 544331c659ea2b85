import type { Feature, Job, WorkerInstallation } from '../feature.ts'
import { registerWebhook, serveWebhook, webhookOf } from '../platform/telegram/webhook.ts'
import { startPolling } from '../platform/telegram/start-polling.ts'
import { deleteOldNotifications } from './delete-old.ts'
import { dailyParts } from './digest/parts.ts'
import { sendDigests } from './digest/send-digests.ts'
import { notificationMail } from './mail.ts'
import { notificationServices, notificationUnsubscribeServices } from './routes.ts'
import { notificationTelegram } from './telegram.ts'
import { telegramBot } from './telegram/bot.ts'
import { voidTelegramCode } from './telegram/telegram-code.ts'

export const notificationFeature: Feature = {
  web: ({ config, db, key, providers: { bot } }) => ({
    services: notificationServices(db, key, bot.page),
    oneClickServices: notificationUnsubscribeServices(db, key),
    ...(config.local ? {} : { trustedRoutes: (app) => serveWebhook(app, telegramBot(db, bot), webhookOf(key)) }),
  }),
  worker: (installation) => {
    const { config, db, slowDb, key, log, providers } = installation
    const site = { db, key, publicUrl: config.publicUrl, postalAddress: config.postalAddress }
    return {
      jobs: [
        // The interval is a compromise: messages within twenty minutes, and one digest for a whole feed. The job keeps
        // its name from the first release, because its schedule is stored under that name.
        {
          name: 'alerts',
          cron: '*/15 * * * *',
          run: async () => void (await sendDigests({ db: slowDb, parts: dailyParts })),
        },
        ...webhookJobs(installation),
      ],
      mail: notificationMail(site),
      telegram: notificationTelegram(site),
      // Telegram cannot reach a local installation, which polls for updates instead.
      start: () => (config.local ? startPolling(telegramBot(db, providers.bot), log) : undefined),
    }
  },
  expire: [deleteOldNotifications],
  voidLinks: [voidTelegramCode],
}

/** Registers the webhook every hour, because running the bot elsewhere for a while removes it. */
function webhookJobs({ config, db, key }: WorkerInstallation): Job[] {
  if (!config.telegram || config.local) return []
  const bot = telegramBot(db, config.telegram)
  const run = () => registerWebhook(bot, config.publicUrl, webhookOf(key))
  return [{ name: 'webhook', cron: '47 * * * *', run, runsAtStart: true }]
}
