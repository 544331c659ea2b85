import type { NotificationPreference } from '../contract.ts'
import {
  pushDevicesName,
  telegramBotName,
  telegramCodeName,
  messageSwitches,
  switchNames,
  type MessageSwitch,
  type SwitchName,
} from '../switch-name.ts'

export type PreferenceName = SwitchName | MessageSwitch
const names: readonly PreferenceName[] = [...switchNames, ...messageSwitches]

/** The state of the settings page. */
export interface Preferences extends Record<PreferenceName, boolean> {
  /** A verification code for the bot; null when there is nothing to connect. */
  code: string | null
  /** The address of the bot. */
  bot: string | null
  /** The number of devices that receive push messages. */
  devices: number
}

export const allPreferencesOff: Preferences = { ...mapSwitches(() => false), code: null, bot: null, devices: 0 }

/** Parses the server's list; missing names are off. */
export function parsePreferences(list: readonly NotificationPreference[]): Preferences {
  const findValue = (name: string): string | undefined => list.find((each) => each.name === name)?.value
  return {
    ...mapSwitches((name) => findValue(name) === 'True'),
    code: findValue(telegramCodeName) ?? null,
    bot: findValue(telegramBotName) ?? null,
    devices: Number(findValue(pushDevicesName) ?? 0),
  }
}

/**
 * Applies a switch optimistically: without `followed` there is neither e-mail nor Telegram about brands. Only the
 * server knows whether saved searches still use the chat; until it responds, assumes that they do.
 */
export function applySwitch(before: Preferences, name: PreferenceName, value: boolean): Preferences {
  const after = { ...before, [name]: value }
  if (name === 'followed' && !value) Object.assign(after, { email: false, telegram: false })
  // A code stays valid while any message goes to the chat.
  const keeps = listTelegramMessages(before).length > 0 && listTelegramMessages(after).length > 0
  return keeps ? after : { ...after, code: null, bot: null }
}

/** Whether the server may then disconnect the chat. */
export function mayDisconnect(name: PreferenceName, value: boolean): boolean {
  return !value && (name === 'followed' || isTelegram(name))
}

/** Returns the messages that are sent to the chat, or would be if it were connected. */
export function listTelegramMessages(preferences: Preferences): PreferenceName[] {
  return names.filter((name) => isTelegram(name) && preferences[name])
}

export function isTelegram(name: PreferenceName): boolean {
  return name === 'telegram' || name.endsWith('.telegram')
}

function mapSwitches(isOn: (name: PreferenceName) => boolean): Record<PreferenceName, boolean> {
  return Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<PreferenceName, boolean>
}
