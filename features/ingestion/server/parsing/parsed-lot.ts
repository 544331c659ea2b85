import { mayHaveInvisible, removeInvisible } from '@parure/values/visible-text.ts'
import { hash } from 'node:crypto'
import { checkLengths } from '../incoming/check-lengths.ts'
import { checkPrices } from '../incoming/check-prices.ts'
import type { IncomingLot } from '../incoming/incoming-lot.ts'
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

/** A row's lot, as JSON and as an object. */
export interface LotOfRow extends ParsedLot {
  lot: IncomingLot
}

/** The reason why a row is not a lot; `code` is stable, `reason` is for the operator. */
export interface ReadFailure {
  code: string
  reason: string
}

const removeInvisibleText = (_: string, value: unknown) => (typeof value === 'string' ? removeInvisible(value) : value)

/** Returns the row with invisible characters removed from its cells; names of columns are unchanged. */
function parseRow(raw: string): Record<string, unknown> {
  const isSuspect = raw.includes('\\u') || mayHaveInvisible(raw)
  return JSON.parse(raw, isSuspect ? removeInvisibleText : undefined) as Record<string, unknown>
}

/** Parses a row, given as JSON, with the preset's `readLot`; checks lengths, prices and the time zone. */
export function readLot(raw: string, read: Preset['read']): LotOfRow | ReadFailure {
  try {
    const lot = read(parseRow(raw))
    checkLengths(lot)
    if (!lot.unstated) checkPrices(lot.prices)
    checkTimeZone(lot.sale.timeZone)
    const rawHash = hash('sha256', raw)
    const json = JSON.stringify(lot)
    return { lot, json, rawHash, fingerprint: hash('sha256', `${readingVersion} ${rawHash} ${json}`, 'base64') }
  } catch (error) {
    if (error instanceof RowError) return { code: error.code, reason: error.message }
    throw error
  }
}
