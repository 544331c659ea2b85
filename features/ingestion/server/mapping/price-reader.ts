import type { Doubt } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import type { PriceNotation } from '../values/parse-price-cell.ts'
import type { OutcomeMeaning } from './outcome-words.ts'

/** How the figures of a row are read. */
export interface PriceReader {
  notation: PriceNotation
  /** Words of outcomes that the mapping adds. */
  outcomes: Readonly<Record<string, OutcomeMeaning>>
  /** Returns the reading; `none`, with a doubt, for a cell that cannot be read. */
  read<T>(none: T, reading: () => T): T
}

/** Faults of the mapping, which concern every row. */
const structuralCodes = new Set(['no-column', 'missing'])

/** Returns the reading of a cell; adds a doubt and returns `none` for a cell that cannot be read. */
export function readOrDoubt<T>(doubts: Doubt[], none: T, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof RowError) || structuralCodes.has(error.code)) throw error
    const { code, message } = error
    doubts.push({ code, reason: code === 'bad-estimate' ? message : `${message}; it is left out` })
    return none
  }
}
