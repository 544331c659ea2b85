import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Time zones of towns with salerooms. */
const zones: Readonly<Record<string, string>> = {
  London: 'Europe/London',
  Edinburgh: 'Europe/London',
  Oxford: 'Europe/London',
  Paris: 'Europe/Paris',
  Geneva: 'Europe/Zurich',
  Genève: 'Europe/Zurich',
  Zurich: 'Europe/Zurich',
  Zürich: 'Europe/Zurich',
  Milan: 'Europe/Rome',
  Milano: 'Europe/Rome',
  Amsterdam: 'Europe/Amsterdam',
  Cologne: 'Europe/Berlin',
  'New York': 'America/New_York',
  Boston: 'America/New_York',
  'Los Angeles': 'America/Los_Angeles',
  'San Francisco': 'America/Los_Angeles',
  'Hong Kong': 'Asia/Hong_Kong',
  Singapore: 'Asia/Singapore',
  Dubai: 'Asia/Dubai',
  Shanghai: 'Asia/Shanghai',
  Sydney: 'Australia/Sydney',
  Melbourne: 'Australia/Melbourne',
}

/** Returns the time zone when one part of the place is such a town; else null. */
export function findTimeZone(place: string | null): string | null {
  const found = place
    ?.split(',')
    .map((part) => part.trim())
    .find((part) => Object.hasOwn(zones, part))
  return found === undefined ? null : (getOwnValue(zones, found) ?? null)
}
