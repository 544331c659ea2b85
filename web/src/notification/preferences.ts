import type { NotificationPreference } from '@parure/domain/notification/contract'
import { botName, codeName, type SwitchName } from '@parure/domain/notification/switch-name'

/** What the screen knows of one's preferences. */
export interface Preferences extends Record<SwitchName, boolean> {
  /** Waits to be brought to the bot; null when there is nothing to connect. */
  code: string | null
  /** Where the bot takes it. */
  bot: string | null
}

export const allOff: Preferences = {
  general: false,
  followed: false,
  email: false,
  telegram: false,
  code: null,
  bot: null,
}

/** What the server lists; names that are missing are off. */
export function preferencesOf(list: readonly NotificationPreference[]): Preferences {
  const value = (name: string): string | undefined => list.find((each) => each.name === name)?.value
  const on = (name: SwitchName): boolean => value(name) === 'True'
  return {
    general: on('general'),
    followed: on('followed'),
    email: on('email'),
    telegram: on('telegram'),
    code: value(codeName) ?? null,
    bot: value(botName) ?? null,
  }
}

/** What a switch makes of them at once: without followed there is neither e-mail nor Telegram. */
export function switched(before: Preferences, name: SwitchName, value: boolean): Preferences {
  if (name === 'followed' && !value) return { ...allOff, general: before.general }
  if (name === 'telegram') return { ...before, telegram: value, code: null, bot: null }
  return { ...before, [name]: value }
}
