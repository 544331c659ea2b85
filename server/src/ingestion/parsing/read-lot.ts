import { hash } from 'node:crypto'
import { checkLengths } from '../incoming/check-lengths.ts'
import { checkPrices } from '../incoming/check-prices.ts'
import { checkTimeZone } from '../incoming/check-time-zone.ts'
import type { Preset } from '../incoming/preset.ts'
import { RowError } from '../incoming/row-error.ts'
import { readingVersion } from '../record/reading-version.ts'

/** What a row's content became; the lot as text, in which it goes from thread to thread. */
export interface ReadLot {
  json: string
  /** The print of the row as it came. */
  rawHash: string
  /** Of the row, of what its preset made of it, and of what reads its texts: the same print, the same record. */
  readPrint: string
}

/** Why a row is no lot. */
export interface ReadFailure {
  code: string
  reason: string
}

/** Makes the lot of a row's content, given as JSON, or says why it is none. */
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
