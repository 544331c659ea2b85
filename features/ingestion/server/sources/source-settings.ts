import { statSync } from 'node:fs'
import path from 'node:path'
import { isTimeZone } from '@parure/values/time-zone.ts'
import type { RegisteredSource } from './registry.ts'
import { adapters } from './adapters.ts'
import { isCurrency } from '../incoming/currency.ts'
import { findScheduleFault } from './due.ts'
import { isUploaded } from './uploaded-list.ts'

/** The stored settings of a source. */
export type SourceSettings = Omit<RegisteredSource, 'id' | 'pausedAt' | 'addedAt' | 'runRequestedAt' | 'takesPictures'>

/** The options of `add` and `change`. */
export const settingOptions = {
  adapter: { type: 'string' },
  address: { type: 'string' },
  house: { type: 'string' },
  schedule: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  archive: { type: 'boolean' },
  partial: { type: 'boolean' },
  'every-ms': { type: 'string' },
  most: { type: 'string' },
  'quiet-days': { type: 'string' },
  'most-missing': { type: 'string' },
  'most-emptied': { type: 'string' },
  licence: { type: 'string' },
  contact: { type: 'string' },
} as const

export type GivenSettings = { [Name in keyof typeof settingOptions]?: string | boolean }

/** Names of sources are parts of log paths and commands. */
const validName = /^[a-z0-9][a-z0-9-]{1,59}$/

/** Merges the given settings with the current ones. Returns a sentence when one is wrong. */
export function parseSourceSettings(
  name: string,
  given: GivenSettings,
  current?: SourceSettings,
): SourceSettings | string {
  const readOption = (option: keyof GivenSettings): string | undefined =>
    typeof given[option] === 'string' ? given[option] : undefined
  const parseWholeNumber = (option: 'every-ms' | 'most' | 'quiet-days', otherwise: number): number => {
    const figure = readOption(option)
    if (figure === undefined) return otherwise
    return /^\d{1,8}$/.test(figure) ? Number(figure) : Number.NaN
  }
  const parsePercentage = (option: 'most-missing' | 'most-emptied', before: number | null): number | null => {
    const figure = readOption(option)
    if (figure === undefined) return before
    return figure.trim() === '' ? null : /^[1-9]\d?$/.test(figure) ? Number(figure) : Number.NaN
  }
  /** An empty value removes the setting. */
  const readSetting = (option: keyof GivenSettings, before: string | null | undefined): string | null => {
    const value = readOption(option)
    return value === undefined ? (before ?? null) : value.trim() || null
  }
  const isEnabled = (option: 'archive' | 'partial', before: boolean): boolean =>
    typeof given[option] === 'boolean' ? given[option] : before
  const settings: SourceSettings = {
    name,
    adapter: readOption('adapter') ?? current?.adapter ?? '',
    address: readOption('address') ?? current?.address ?? '',
    house: readSetting('house', current?.house),
    schedule: readSetting('schedule', current?.schedule),
    currency: readSetting('currency', current?.currency),
    timeZone: readOption('time-zone') ?? current?.timeZone ?? 'UTC',
    archive: isEnabled('archive', current?.archive ?? false),
    listsAll: !isEnabled('partial', !(current?.listsAll ?? true)),
    limits: {
      everyMs: parseWholeNumber('every-ms', current?.limits.everyMs ?? 2_000),
      most: parseWholeNumber('most', current?.limits.most ?? 20_000),
    },
    quietDays: parseWholeNumber('quiet-days', current?.quietDays ?? 3),
    stopLimits: {
      mostMissing: parsePercentage('most-missing', current?.stopLimits.mostMissing ?? null),
      mostEmptied: parsePercentage('most-emptied', current?.stopLimits.mostEmptied ?? null),
    },
    licence: readSetting('licence', current?.licence),
    contact: readSetting('contact', current?.contact),
  }
  return findSettingsFault(settings) ?? { ...settings, address: resolveSourceAddress(settings) }
}

function findSettingsFault({
  name,
  adapter,
  currency,
  timeZone,
  schedule,
  limits,
  quietDays,
  ...rest
}: SourceSettings) {
  if (!validName.test(name)) return `${name} is no name for a source: lower-case letters, digits and hyphens.`
  if (!adapters.has(adapter)) return `${adapter ? `There is no adapter ${adapter}` : '--adapter is missing'}.`
  if (!isTimeZone(timeZone)) return `${timeZone} is no time zone, such as Europe/Zurich.`
  if (currency !== null && !isCurrency(currency)) return `${currency} is no currency, such as CHF.`
  const notACron = schedule === null ? null : findScheduleFault(schedule, timeZone)
  if (notACron) return `--schedule: ${notACron}.`
  if (Number.isNaN(limits.everyMs)) return '--every-ms is a whole number.'
  if (!(limits.most > 0)) return '--most is a whole number above 0.'
  if (!(quietDays > 0)) return '--quiet-days is a whole number above 0.'
  if (Object.values(rest.stopLimits).some(Number.isNaN))
    return '--most-missing and --most-emptied are percentages from 1 to 99.'
  return findAddressFault(adapter, rest.address)
}

function findAddressFault(adapter: string, address: string): string | null {
  if (address === '') return '--address is missing.'
  if (isUploaded(address)) return null
  const takes = adapters.get(adapter)?.address
  if (isUrl(address)) {
    const { username, password } = new URL(address)
    if (username || password) return `${address} carries a password, which the list of sources would show.`
    return takes === 'file' ? `${adapter} reads files, and ${address} is a URL.` : null
  }
  if (takes === 'url') return `${adapter} reads the web, and ${address} is no URL.`
  return statSync(address, { throwIfNoEntry: false }) ? null : `There is no file or folder ${address}.`
}

/** The worker may be started in another folder. */
function resolveSourceAddress({ address }: SourceSettings): string {
  return isUrl(address) || isUploaded(address) ? address : path.resolve(address)
}

export function isUrl(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address)
}
