import { removeInvisible } from '@parure/values/visible-text.ts'
import { hash } from 'node:crypto'
import { checkLengths } from '../incoming/check-lengths.ts'
import { checkPrices } from '../incoming/check-prices.ts'
import { checkTimeZone } from '../incoming/check-time-zone.ts'
import type { Preset } from '../incoming/preset.ts'
import { RowError } from '../incoming/row-error.ts'
import { readingVersion } from '../record/reading-version.ts'

/** The lot of a row, as JSON: threads exchange strings faster than objects. */
export interface ParsedLot {
  json: string
  /** Hash of the original row. */
  rawHash: string
  /** Hash of the row, its lot and `readingVersion`: while it is equal, the lot's record is equal. */
  fingerprint: string
}

/** The reason why a row is not a lot; `code` is stable, `reason` is for the operator. */
export interface ReadFailure {
  code: string
  reason: string
}

/** Invisible characters in JSON, literal or escaped. */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Cn}\p{Cs}]|\\u/u

const removeInvisibleText = (_: string, value: unknown) => (typeof value === 'string' ? removeInvisible(value) : value)

/** Returns the row with invisible characters removed from its cells; names of columns are unchanged. */
function parseRow(raw: string): Record<string, unknown> {
  return JSON.parse(raw, invisibleCharacters.test(raw) ? removeInvisibleText : undefined) as Record<string, unknown>
}

/** Parses a row, given as JSON, with the preset's `readLot`; checks lengths, prices and the time zone. */
export function readLot(raw: string, read: Preset['read']): ParsedLot | ReadFailure {
  try {
    const lot = read(parseRow(raw))
    checkLengths(lot)
    if (!lot.unstated) checkPrices(lot.prices)
    checkTimeZone(lot.sale.timeZone)
    const rawHash = hash('sha256', raw)
    const json = JSON.stringify(lot)
    return { json, rawHash, fingerprint: hash('sha256', `${readingVersion} ${rawHash} ${json}`, 'base64') }
  } catch (error) {
    if (error instanceof RowError) return { code: error.code, reason: error.message }
    throw error
  }
}
