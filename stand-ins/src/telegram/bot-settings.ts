import { createHmac } from 'node:crypto'
import { configuredAddress } from '../../../server/src/platform/http/inner-address.ts'
import type { BotSettings } from '../../../server/src/platform/telegram/bot-settings.ts'

interface Installation {
  key: Buffer
  publicUrl: string
  host: string
  port: number
}

/** Builds the settings by which the real bot uses the simulated Bot API. */
export function botSettings({ key, publicUrl, host, port }: Installation): BotSettings {
  const secret = createHmac('sha256', key).update('local-telegram').digest('base64url')
  const page = '/local/telegram'
  return { token: `1:${secret}`, apiUrl: configuredAddress({ host, port }) + page, page: publicUrl + page }
}
