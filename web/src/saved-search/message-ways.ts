import type { NotificationPreference } from '@parure/domain/notification/contract'
import { notifications } from '@parure/domain/notification/endpoints'
import { codeName } from '@parure/domain/notification/switch-name'
import { useEffect, useState } from 'react'
import { call } from '../shell/call.ts'

/** The preferences that messages of saved searches depend on. */
export interface MessageWays {
  /** A chat with the bot is connected. */
  isTelegramConnected: boolean
  /** E-mail about searches is switched off for the account. */
  isEmailOff: boolean
  /** Telegram messages about searches are switched off, although a chat is connected. */
  isTelegramOff: boolean
}

/** Parses the list of preferences. Telegram is connected when a switch is on and no verification code is pending. */
export function waysIn(list: readonly NotificationPreference[]): MessageWays {
  const value = (name: string) => list.find((each) => each.name === name)?.value
  const usesTelegram = list.some(({ name, value: on }) => name.endsWith('telegram') && on === 'True')
  const isTelegramConnected = usesTelegram && value(codeName) === undefined
  return {
    isTelegramConnected,
    isEmailOff: value('SavedSearches.email') === 'False',
    isTelegramOff: isTelegramConnected && value('SavedSearches.telegram') === 'False',
  }
}

/** Returns null until they are loaded, and after a failure. */
export function useMessageWays(asked: boolean): MessageWays | null {
  const [ways, setWays] = useState<MessageWays | null>(null)
  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    call(notifications, {}, stop.signal)
      .then((list) => setWays(waysIn(list)))
      .catch(() => setWays(null))
    return () => stop.abort()
  }, [asked])
  return ways
}
