import type { PriceBasis } from '@parure/features/lot/status.ts'
import { parseAmount } from '../values/parse-amount.ts'
import { createAmountError } from '../values/parse-figure.ts'
import { parsePriceCell, type PriceNotation } from '../values/parse-price-cell.ts'
import { findOutcome, type OutcomeMeaning } from './outcome-words.ts'

export interface ResultCell {
  amount: string | null
  /** The basis that the cell itself states, as in `26 000 € frais inclus`. */
  basis: PriceBasis | null
  /** The outcome that the cell states, as in `Passed` or `Sold for £1,200`; null for none. */
  outcome: OutcomeMeaning | null
}

interface ResultNotation extends PriceNotation {
  outcomes: Readonly<Record<string, OutcomeMeaning>>
}

/** Parses the price of a lot, or the word that stands in its place. Throws a `RowError` for any other text. */
export function parseResultCell(given: unknown, name: string, { outcomes, ...notation }: ResultNotation): ResultCell {
  if (typeof given !== 'string' || !/\p{L}/u.test(given)) {
    return { amount: parseAmount(given, name, notation), basis: null, outcome: null }
  }
  const stated = findOutcome(given, outcomes)
  const text = stated ? stated.rest.replace(/^[\s(:]+|[\s()]+$/g, '') : given
  if (stated && text.trim() === '') return { amount: null, basis: null, outcome: stated.meaning }
  const { low, isRange, basis } = parsePriceCell(text, name, notation)
  if (isRange) throw createAmountError(name, given)
  return { amount: low, basis, outcome: stated?.meaning ?? null }
}

/** Returns the outcome of a cell that has a word in place of a figure; null for any other cell. */
export function findCellOutcome(given: unknown, outcomes: ResultNotation['outcomes']): OutcomeMeaning | null {
  if (typeof given !== 'string' || /\d/.test(given)) return null
  const stated = findOutcome(given, outcomes)
  return stated && stated.rest.trim() === '' ? stated.meaning : null
}
