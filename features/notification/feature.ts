import type { Feature, Job, WorkerInstallation } from '@parure/features/feature.ts'
import { registerWebhook, serveTelegramWebhook, deriveWebhook } from '@parure/jobs/telegram/telegram-webhook.ts'
import { startPolling } from '@parure/jobs/telegram/start-polling.ts'
import { deleteOldNotifications } from './server/delete-old.ts'
import { dailyParts } from './server/digest/parts.ts'
import { sendDigests } from './server/digest/send-digests.ts'
import { createNotificationMailWriter } from './server/mail.ts'
import { buildNotificationServices, buildPushServices, buildUnsubscribeServices } from './server/routes.ts'
import { listLocalPushHosts } from '@parure/jobs/push/list-local-push-hosts.ts'
import { deriveVapidKeys } from '@parure/jobs/push/vapid.ts'
import { createPushWriter } from './server/push.ts'
import { createTelegramWriter } from './server/telegram.ts'
import { createTelegramBot } from './server/telegram/bot.ts'
import { voidTelegramCode } from './server/telegram/telegram-code.ts'

export const notificationFeature: Feature = {
  uses: ['account', 'brand', 'calendar', 'catalog', 'collection', 'lot', 'pocket', 'premium', 'sale', 'saved-search'],
  writes: ['saved_search'],
  web: ({ config, db, key, providers: { bot } }) => ({
    services: [
      ...buildNotificationServices(db, key, bot?.page ?? null),
      ...buildPushServices(db, { publicKey: deriveVapidKeys(key).publicKey, allowed: listLocalPushHosts(config) }),
    ],
    oneClickServices: buildUnsubscribeServices(db, key),
    ...(config.local || !bot
      ? {}
      : { trustedRoutes: (app) => serveTelegramWebhook(app, createTelegramBot(db, bot), deriveWebhook(key)) }),
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
        ...buildWebhookJobs(installation),
      ],
      mail: createNotificationMailWriter(site),
      telegram: createTelegramWriter(site),
      push: createPushWriter(site),
      // Telegram cannot reach a local installation, which polls for updates instead.
      start: () =>
        config.local && providers.bot ? startPolling(createTelegramBot(db, providers.bot), log) : undefined,
    }
  },
  expire: [deleteOldNotifications],
  voidLinks: [voidTelegramCode],
}

/** Registers the webhook every hour, because running the bot elsewhere for a while removes it. */
function buildWebhookJobs({ config, db, key }: WorkerInstallation): Job[] {
  if (!config.telegram || config.local) return []
  const bot = createTelegramBot(db, config.telegram)
  const run = () => registerWebhook(bot, config.publicUrl, deriveWebhook(key))
  return [{ name: 'webhook', cron: '47 * * * *', run, runsAtStart: true }]
}
