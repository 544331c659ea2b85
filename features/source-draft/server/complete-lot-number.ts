import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { DraftSettings } from '../contract.ts'
import { findFieldByHead } from './column-words.ts'
import { listCellTexts, type ListRow } from './list-cell-texts.ts'

type Columns = DraftSettings['columns']

/** Numbers as lists print them: `12`, `0012`, `A12`, `12 bis`, `12a`, `12*`. */
const lotNumber = /^(?:\p{L}{1,3}[\s-]?)?\d{1,6}(?:[\s-]?(?:bis|ter|quater|\p{L}))?\s?[*†‡§]*$/iu
/** Cells that no column of lot numbers has: ranges and amounts of money. */
const amount = /\d\s*[-–—/]\s*\d|\d[\s.,]\d{3}|[€£$¥]|:-$|,-$/u
/** Minimum share of the numbers that are not smaller than the one before: a catalog counts its lots. */
const minRisingShare = 0.8

/**
 * Corrects and completes the column of lot numbers, which no lot can do without. Some heads name the number in one list
 * and the estimate in another, as the Swedish `Utrop`; others are unknown words.
 */
export function completeLotNumber(columns: Columns, heads: readonly string[], rows: readonly ListRow[]): Columns {
  // Without a known head, the row may not be the head.
  if (Object.keys(columns).length === 0) return columns
  const misread = heads.filter((head) => isMisread(columns, head, rows))
  const completed = moveToEstimate(columns, misread)
  const fields = new Set(Object.values(completed))
  if (fields.has('lotNumber') || fields.has('key')) return completed
  const free = heads.find((head) => getOwnValue(completed, head) === undefined && isCounting(head, rows))
  if (free !== undefined) setOwnValue(completed, free, 'lotNumber')
  return completed
}

/** Whether the head says lot number, and most of its cells are amounts. */
function isMisread(columns: Columns, head: string, rows: readonly ListRow[]): boolean {
  if ((getOwnValue(columns, head) ?? findFieldByHead(head)) !== 'lotNumber') return false
  const texts = listCellTexts(head, rows)
  return texts.filter((text) => amount.test(text)).length * 2 > texts.length
}

function moveToEstimate(columns: Columns, misread: readonly string[]): Columns {
  const others = Object.entries(columns).filter(([head]) => !misread.includes(head))
  const completed: Columns = Object.fromEntries(others)
  const [first] = misread
  const hasEstimate = others.some(([, field]) => field === 'estimate' || field === 'estimateLow')
  if (first !== undefined && !hasEstimate) setOwnValue(completed, first, 'estimate')
  return completed
}

function isCounting(head: string, rows: readonly ListRow[]): boolean {
  const texts = listCellTexts(head, rows)
  if (texts.length === 0 || new Set(texts).size < texts.length) return false
  if (!texts.every((text) => lotNumber.test(text.trim()))) return false
  const numbers = texts.map((text) => Number(/\d+/.exec(text)?.[0]))
  const rising = numbers.filter((number, at) => at > 0 && number >= (numbers[at - 1] ?? 0)).length
  return rising >= (numbers.length - 1) * minRisingShare
}
