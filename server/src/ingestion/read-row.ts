import { hash } from 'node:crypto'
import { checkPrices } from './check-prices.ts'
import { checkTimeZone } from './check-time-zone.ts'
import type { IncomingLot } from './incoming-lot.ts'
import type { RejectedRow } from './ingest.ts'
import type { KeyBook } from './key-book.ts'
import { RowError, type Preset } from './preset.ts'
import { rawHash } from './raw-records.ts'
import type { SourceRow } from './read-rows.ts'
import { readingVersion } from './reading-version.ts'

/** A row that its preset could read; what the texts say is still to be read. */
export interface ReadRow {
  lot: IncomingLot
  /** The same as text, in which it goes to the thread that reads it. */
  json: string
  /** The row as it came, as JSON, and its print. */
  raw: string
  rawHash: string
  /** Of the row, of what its preset made of it, and of what reads its texts: the same print, the same record. */
  readPrint: string
  /** Its number and text, should it be rejected after all. */
  row: number
  line: string
}

/** The row as a lot, or why it is none; `seen` says which row had a key before. */
export function readRow(row: SourceRow, preset: Preset, seen: KeyBook): ReadRow | RejectedRow {
  const { content } = row
  if (!content) return rejected(row, 'unreadable', row.error ?? 'the row cannot be read')
  try {
    const lot = preset.read(content)
    checkPrices(lot.prices)
    checkTimeZone(lot.sale.timeZone)
    const earlier = seen.rowOf(lot.key)
    if (earlier !== undefined) return rejected(row, 'duplicate-key', `row ${earlier} already has the key ${lot.key}`)
    const raw = JSON.stringify(content)
    const print = rawHash(raw)
    const json = JSON.stringify(lot)
    const readPrint = hash('sha256', `${readingVersion} ${print} ${json}`, 'base64')
    // Mostly the same; the one that came is part of a larger text, which would be kept with it.
    const line = row.raw === raw ? raw : row.raw
    return { lot, json, raw, rawHash: print, readPrint, row: row.number, line }
  } catch (error) {
    if (error instanceof RowError) return rejected(row, error.code, error.message)
    throw error
  }
}

export function rejected({ number, raw }: SourceRow, code: string, reason: string): RejectedRow {
  return { row: number, code, reason, line: raw }
}
