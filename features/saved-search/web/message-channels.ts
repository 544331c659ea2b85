import type { NotificationPreference } from '@parure/features/notification/contract.ts'
import { notifications } from '@parure/features/notification/endpoints.ts'
import { pushDevicesName, telegramCodeName } from '@parure/features/notification/switch-name.ts'
import { useEffect, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'

/** The preferences that messages of saved searches depend on. */
export interface MessageChannels {
  /** A chat with the bot is connected. */
  isTelegramConnected: boolean
  /** E-mail about searches is switched off for the account. */
  isEmailOff: boolean
  /** Telegram messages about searches are switched off, although a chat is connected. */
  isTelegramOff: boolean
  /** Push messages about searches are switched off, although a device is registered. */
  isPushOff: boolean
  /** A device of the account receives push messages. */
  hasPushDevice: boolean
}

/** Parses the list of preferences. Telegram is connected when a switch is on and no verification code is pending. */
export function parseMessageChannels(list: readonly NotificationPreference[]): MessageChannels {
  const findValue = (name: string) => list.find((each) => each.name === name)?.value
  const usesTelegram = list.some(({ name, value: on }) => name.endsWith('telegram') && on === 'True')
  const isTelegramConnected = usesTelegram && findValue(telegramCodeName) === undefined
  const hasPushDevice = findValue(pushDevicesName) !== undefined && findValue(pushDevicesName) !== '0'
  return {
    isTelegramConnected,
    hasPushDevice,
    isPushOff: hasPushDevice && findValue('SavedSearches.push') === 'False',
    isEmailOff: findValue('SavedSearches.email') === 'False',
    isTelegramOff: isTelegramConnected && findValue('SavedSearches.telegram') === 'False',
  }
}

/** Returns null until they are loaded, and after a failure. */
export function useMessageChannels(asked: boolean): MessageChannels | null {
  const [ways, setWays] = useState<MessageChannels | null>(null)
  useEffect(() => {
    if (!asked) return undefined
    const controller = new AbortController()
    call(notifications, {}, controller.signal)
      .then((list) => setWays(parseMessageChannels(list)))
      .catch(() => setWays(null))
    return () => controller.abort()
  }, [asked])
  return ways
}
