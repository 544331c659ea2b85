import { getOwnValue } from '@parure/values/get-own-value.ts'

/** Currencies of a single time zone, which most houses that sell in them share. */
const zonesByCurrency: Readonly<Record<string, string>> = {
  AED: 'Asia/Dubai',
  CHF: 'Europe/Zurich',
  CNY: 'Asia/Shanghai',
  CZK: 'Europe/Prague',
  DKK: 'Europe/Copenhagen',
  GBP: 'Europe/London',
  HKD: 'Asia/Hong_Kong',
  HUF: 'Europe/Budapest',
  ILS: 'Asia/Jerusalem',
  INR: 'Asia/Kolkata',
  JPY: 'Asia/Tokyo',
  NOK: 'Europe/Oslo',
  PLN: 'Europe/Warsaw',
  RON: 'Europe/Bucharest',
  SEK: 'Europe/Stockholm',
  SGD: 'Asia/Singapore',
  THB: 'Asia/Bangkok',
  TRY: 'Europe/Istanbul',
  ZAR: 'Africa/Johannesburg',
}

/** Returns the time zone that a currency suggests, undefined for currencies of several zones. */
export const suggestTimeZone = (currency: string): string | undefined => getOwnValue(zonesByCurrency, currency)
