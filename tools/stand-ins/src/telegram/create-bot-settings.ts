import { createHmac } from 'node:crypto'
import { getConfiguredUrl } from '@parure/http/addresses/get-inner-url.ts'
import type { BotSettings } from '@parure/jobs/telegram/bot-settings.ts'

interface TelegramInstallation {
  key: Buffer
  publicUrl: string
  host: string
  port: number
}

/** Builds the settings by which the real bot uses the simulated Bot API. */
export function createBotSettings({ key, publicUrl, host, port }: TelegramInstallation): BotSettings {
  const secret = createHmac('sha256', key).update('local-telegram').digest('base64url')
  const page = '/local/telegram'
  return { token: `1:${secret}`, apiUrl: getConfiguredUrl({ host, port }) + page, page: publicUrl + page }
}
