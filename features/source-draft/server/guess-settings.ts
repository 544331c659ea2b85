import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import type { DraftSettings } from '../contract.ts'
import { amountFields, dayFields, type ColumnField } from '../fields.ts'
import { isCurrency } from '@parure/features/ingestion/server/incoming/currency.ts'
import { RowError } from '@parure/features/ingestion/server/incoming/row-error.ts'
import { amountStyles } from '@parure/features/ingestion/server/values/parse-amount.ts'
import { dayOrders, parseDay } from '@parure/features/ingestion/server/values/parse-day.ts'
import { parseEstimateRange } from '@parure/features/ingestion/server/values/parse-estimate-range.ts'
import { findFieldByHead, isHammerHead } from './column-words.ts'
import { completeByCells } from './complete-by-cells.ts'
import type { ListRow } from './list-cell-texts.ts'

/** Fields that several columns may give, joined by line breaks. */
const joinableFields: readonly ColumnField[] = ['description', 'pictures']

export const emptySettings: DraftSettings = {
  encoding: null,
  delimiter: null,
  sheet: null,
  columns: {},
  amounts: null,
  dates: null,
  priceBasis: null,
  house: '',
  houseCity: '',
  houseCountry: '',
  currency: '',
  timeZone: '',
  saleKey: '',
  saleTitle: '',
  saleLocation: '',
  saleStarts: '',
  saleEnds: '',
  archive: false,
  schedule: '',
  name: '',
  permission: '',
  contact: '',
  pictures: null,
  pictureLicence: '',
}

/** Guesses the field of each column by its head; of several columns with the same field, only the first one. */
export function guessColumns(heads: readonly string[]): DraftSettings['columns'] {
  const columns: Record<string, ColumnField> = {}
  const taken = new Set<ColumnField>()
  for (const head of heads) {
    const field = findFieldByHead(head)
    if (!field || (taken.has(field) && !joinableFields.includes(field))) continue
    setOwnValue(columns, head, field)
    taken.add(field)
  }
  return taken.has('title') ? columns : useDescriptionAsTitle(columns)
}

/** In a list with one column of text, that is the title, which every lot needs. */
function useDescriptionAsTitle(columns: Record<string, ColumnField>): DraftSettings['columns'] {
  const descriptions = Object.keys(columns).filter((head) => getOwnValue(columns, head) === 'description')
  const [first] = descriptions
  if (first !== undefined) setOwnValue(columns, first, 'title')
  return columns
}

/** Guesses what the prices are, if the head of their column says it. */
export function guessPriceBasis(columns: DraftSettings['columns']): DraftSettings['priceBasis'] {
  const heads = Object.keys(columns).filter((head) => getOwnValue(columns, head) === 'realised')
  return heads.length > 0 && heads.every(isHammerHead) ? 'hammer' : null
}

/** Guesses the notation of figures and days, if the first rows allow only one. */
export function guessStyles(
  columns: DraftSettings['columns'],
  rows: readonly ListRow[],
): Pick<DraftSettings, 'amounts' | 'dates'> {
  const listCells = (fields: readonly ColumnField[]) =>
    rows.flatMap((row) =>
      Object.entries(columns).flatMap(([column, field]) => (fields.includes(field) ? [getOwnValue(row, column)] : [])),
    )
  const figures = listCells(amountFields)
  // Points are used with the day first, and tell nothing about other days.
  const days = listCells(dayFields).filter((cell) => !/^\s*\d{1,2}\.\s?\d{1,2}\./.test(toCellText(cell) ?? ''))
  return {
    amounts: selectOnlyFit(amountStyles, (style) =>
      figures.filter((cell) => isRead(() => parseEstimateRange(toCellText(cell), 'figure', { style, currency: null }))),
    ),
    dates: selectOnlyFit(dayOrders, (order) => days.filter((cell) => isRead(() => parseDay(cell, 'day', order)))),
  }
}

/** Share of the cells that have to name the same currency; others are doubts of their cells. */
const minCurrencyShare = 0.75

/** Returns the currency that most cells of figures name; '' for none. */
export function guessCurrency(columns: DraftSettings['columns'], rows: readonly ListRow[]): string {
  const named = rows.flatMap((row) =>
    Object.entries(columns).flatMap(([column, field]) =>
      amountFields.includes(field)
        ? [...(toCellText(getOwnValue(row, column))?.matchAll(/[A-Z]{3}|€|Kč|zł|£|₹|Rs|円|₩|₽|руб/g) ?? [])].flat()
        : [],
    ),
  )
  const found = named.map((mark) => getOwnValue(currencySymbols, mark) ?? mark).filter(isCurrency)
  const [most] = [...Map.groupBy(found, (currency) => currency)].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length >= found.length * minCurrencyShare ? most[0] : ''
}

/**
 * Returns the settings after the list was read in another way: columns with the same head keep their field, and new
 * heads are guessed.
 */
export function refreshGuesses(
  settings: DraftSettings,
  { heads, sample }: { heads: readonly string[]; sample: readonly ListRow[] },
  before: readonly string[],
): DraftSettings {
  const kept = Object.entries(settings.columns).filter(([head]) => heads.includes(head))
  const taken = new Set(kept.map(([, field]) => field))
  const fresh = heads.filter((head) => !before.includes(head))
  const guessed = Object.entries(guessColumns(fresh)).filter(
    ([, field]) => joinableFields.includes(field) || !taken.has(field),
  )
  const columns = Object.fromEntries([...kept, ...guessed])
  const styles = guessStyles(columns, sample)
  return {
    ...settings,
    columns,
    amounts: settings.amounts ?? styles.amounts,
    dates: settings.dates ?? styles.dates,
    currency: settings.currency || guessCurrency(columns, sample),
  }
}

/** Returns the settings with guesses from the heads and first rows of the list. */
export function guessSettings(
  settings: DraftSettings,
  { heads, sample }: { heads: readonly string[]; sample: readonly ListRow[] },
): DraftSettings {
  const columns = completeByCells(guessColumns(heads), heads, sample)
  return {
    ...settings,
    columns,
    ...guessStyles(columns, sample),
    priceBasis: settings.priceBasis ?? guessPriceBasis(columns),
    currency: guessCurrency(columns, sample),
  }
}

const currencySymbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  Kč: 'CZK',
  zł: 'PLN',
  '£': 'GBP',
  '₹': 'INR',
  Rs: 'INR',
  円: 'JPY',
  '₩': 'KRW',
  '₽': 'RUB',
  руб: 'RUB',
}

function selectOnlyFit<T>(ways: readonly T[], readBy: (way: T) => readonly unknown[]): T | null {
  const [best, next] = ways.map((way) => ({ way, read: readBy(way).length })).toSorted((a, b) => b.read - a.read)
  return best && next && best.read > next.read ? best.way : null
}

function isRead(reading: () => unknown): boolean {
  try {
    reading()
    return true
  } catch (error) {
    if (error instanceof RowError) return false
    throw error
  }
}

function toCellText(cell: unknown): string | null {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null
}
