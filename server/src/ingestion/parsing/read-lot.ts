import { hash } from 'node:crypto'
import { checkLengths } from '../incoming/check-lengths.ts'
import { checkPrices } from '../incoming/check-prices.ts'
import { checkTimeZone } from '../incoming/check-time-zone.ts'
import type { Preset } from '../incoming/preset.ts'
import { RowError } from '../incoming/row-error.ts'
import { readingVersion } from '../record/reading-version.ts'

/** The lot of a row, as JSON: strings go from thread to thread faster than objects. */
export interface ReadLot {
  json: string
  /** The hash of the row as it came. */
  rawHash: string
  /** The hash of the row, of the lot, and of the version of what reads its texts: the same print, the same record. */
  readPrint: string
}

/** Why a row is no lot. */
export interface ReadFailure {
  code: string
  reason: string
}

/** Makes the lot of a row, given as JSON, or gives why it is none. */
export function readLot(raw: string, read: Preset['read']): ReadLot | ReadFailure {
  try {
    const lot = read(JSON.parse(raw) as Record<string, unknown>)
    checkLengths(lot)
    if (!lot.unstated) checkPrices(lot.prices)
    checkTimeZone(lot.sale.timeZone)
    const print = hash('sha256', raw)
    const json = JSON.stringify(lot)
    return { json, rawHash: print, readPrint: hash('sha256', `${readingVersion} ${print} ${json}`, 'base64') }
  } catch (error) {
    if (error instanceof RowError) return { code: error.code, reason: error.message }
    throw error
  }
}
