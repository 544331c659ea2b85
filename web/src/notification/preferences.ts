import type { NotificationPreference } from '@parure/domain/notification/contract'
import {
  botName,
  codeName,
  messageSwitches,
  switchNames,
  type MessageSwitch,
  type SwitchName,
} from '@parure/domain/notification/switch-name'

export type PreferenceName = SwitchName | MessageSwitch
const names: readonly PreferenceName[] = [...switchNames, ...messageSwitches]

/** The state of the screen of preferences. */
export interface Preferences extends Record<PreferenceName, boolean> {
  /** Waits to be brought to the bot; null when there is nothing to connect. */
  code: string | null
  /** Where the bot takes it. */
  bot: string | null
}

export const allOff: Preferences = { ...switches(() => false), code: null, bot: null }

/** What the server lists; names that are missing are off. */
export function preferencesOf(list: readonly NotificationPreference[]): Preferences {
  const value = (name: string): string | undefined => list.find((each) => each.name === name)?.value
  return {
    ...switches((name) => value(name) === 'True'),
    code: value(codeName) ?? null,
    bot: value(botName) ?? null,
  }
}

/**
 * What a switch makes of them at once: without followed there is neither e-mail nor Telegram of brands. Whether searches
 * keep the chat only the server knows: until it answers they do.
 */
export function switched(before: Preferences, name: PreferenceName, value: boolean): Preferences {
  const after = { ...before, [name]: value }
  if (name === 'followed' && !value) Object.assign(after, { email: false, telegram: false })
  // A code waits as long as something is to go to the chat.
  const keeps = telegramOf(before).length > 0 && telegramOf(after).length > 0
  return keeps ? after : { ...after, code: null, bot: null }
}

/** Whether the server may disconnect the chat then. */
export function mayDisconnect(name: PreferenceName, value: boolean): boolean {
  return !value && (name === 'followed' || isTelegram(name))
}

/** The messages that are sent to the chat, or would be if it were connected. */
export function telegramOf(preferences: Preferences): PreferenceName[] {
  return names.filter((name) => isTelegram(name) && preferences[name])
}

export function isTelegram(name: PreferenceName): boolean {
  return name === 'telegram' || name.endsWith('.telegram')
}

function switches(isOn: (name: PreferenceName) => boolean): Record<PreferenceName, boolean> {
  return Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<PreferenceName, boolean>
}
