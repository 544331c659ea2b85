import { parseAmountCents } from '@parure/values/money.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import { RowError } from '../incoming/row-error.ts'
import { findThousandsSign } from './currency-marks.ts'
import { normaliseCellText } from './normalise-cell-text.ts'
import { createAmountError, parseFigure, scaleByPower, type AmountStyle } from './parse-figure.ts'
import { selectPriceTokens, splitCurrencies } from './select-price-tokens.ts'
import { tokenizePrice, type PriceToken } from './tokenize-price.ts'

export interface PriceNotation {
  style?: AmountStyle | undefined
  /** The currency of the lot; null when it is not known. */
  currency: string | null
}

/** What a price cell states. One figure is both ends, unless the cell says `over` or `up to`. */
export interface PriceCell {
  low: string | null
  high: string | null
  /** Whether it has two figures, or a figure that is only one end. */
  isRange: boolean
  /** Whether the figure is an opening bid or a reserve, by a word such as `Rufpreis`. */
  isStart: boolean
  /** The basis that words beside the figure state; null without such words. */
  basis: PriceBasis | null
}

export const emptyPriceCell: PriceCell = { low: null, high: null, isRange: false, isStart: false, basis: null }

/** Maximum characters of a price cell. */
const maxPriceCharacters = 160
/** Currencies without cents: no sign in their figures separates decimals. */
const wholeCurrencies = new Set(['JPY', 'KRW', 'VND', 'ITL', 'ISK', 'CLP'])
/** Texts of a cell without a figure. */
const nothing = /^(?:[-.*]+|n\.?\/?a\.?|n\.? ?d\.?)?$/i
/** Ends of a range that differ more than this are an error or a short form of the low end. */
export const maxRangeFactor = 20n

/** Parses a cell with one figure or a range. Throws a `RowError` unless every word in it is understood. */
export function parsePriceCell(given: string, name: string, notation: PriceNotation): PriceCell {
  const text = normaliseCellText(given.slice(0, maxPriceCharacters + 1))
  if (nothing.test(text)) return emptyPriceCell
  if (text.length > maxPriceCharacters) throw createAmountError(name, text)
  const tokens = selectPriceTokens(splitParts(text), notation.currency)
  if (tokens === null) throw createAmountError(name, text)
  refuseOtherCurrency(tokens, notation.currency, name)
  const meanings = new Set(tokens.flatMap((token) => (token.kind === 'phrase' ? [token.meaning] : [])))
  const rest = tokens.filter(({ kind }) => kind !== 'phrase' && kind !== 'mark')
  if (rest.some(({ kind }) => kind === 'unknown')) throw createAmountError(name, text)
  // Bookkeepers put negative figures in brackets.
  if (/^\([\d\s.,']+\)$/.test(text)) throw createAmountError(name, text)
  if (rest.length === 0 && (meanings.has('none') || meanings.has('label'))) return emptyPriceCell
  const ends = parseEnds(rest, tokens, text, { ...notation, name })
  const basis = meanings.has('inclusive')
    ? ('inclusive' as const)
    : meanings.has('unclear')
      ? ('unknown' as const)
      : meanings.has('hammer')
        ? ('hammer' as const)
        : null
  const [low = null, high] = ends
  const stated = { isStart: meanings.has('start'), basis }
  if (high !== undefined) return { low, high, isRange: true, ...stated }
  if (meanings.has('from')) return { low, high: null, isRange: true, ...stated }
  if (meanings.has('upTo')) return { low: null, high: low, isRange: true, ...stated }
  return { low, high: low, isRange: false, ...stated }
}

/** Returns the tokens outside of brackets, followed by those within them. */
function splitParts(text: string): PriceToken[][] {
  if (!/[([]/.test(text)) return splitCurrencies(text)
  const bracket = /\(([^()]*)\)|\[([^[\]]*)\]/g
  const within = [...text.matchAll(bracket)].map(([, round, square]) => round ?? square ?? '')
  return [...splitCurrencies(text.replace(bracket, ' ')), ...within.map(tokenizePrice)]
}

function refuseOtherCurrency(tokens: readonly PriceToken[], currency: string | null, name: string): void {
  if (currency === null) return
  for (const token of tokens) {
    if (token.kind === 'mark' && !token.currencies.includes(currency))
      throw new RowError('two-currencies', `${name} is in ${token.text}, the lot in ${currency}`)
  }
}

interface FigureContext extends PriceNotation {
  name: string
}

interface WrittenFigure {
  text: string
  isWhole: boolean
  power: number
}

/** Returns one amount, or low and high; zero is null. */
function parseEnds(
  rest: readonly PriceToken[],
  tokens: readonly PriceToken[],
  text: string,
  { style, name, currency }: FigureContext,
): (string | null)[] {
  const written = listFigures(rest)
  if (written === null) throw createAmountError(name, text)
  const signs = tokens.flatMap((token) => (token.kind === 'mark' ? (findThousandsSign(token.currencies) ?? []) : []))
  const hasCents = currency === null || !wholeCurrencies.has(currency)
  const read = ({ text: figure, isWhole, power }: WrittenFigure) =>
    parseFigure(figure, name, { style, thousandsSign: signs[0], isWhole: isWhole || (!hasCents && power === 0), power })
  const [first, second] = written
  if (!first) throw createAmountError(name, text)
  const parsed = second ? expandShortLow(first, second, read) : [read(first)]
  return parsed.map((amount) => (/^[0.]+$/.test(amount) ? null : amount))
}

/** Returns the figures of a cell, one or two with a dash or a word between them; null for any other order. */
function listFigures(rest: readonly PriceToken[]): WrittenFigure[] | null {
  const found: WrittenFigure[] = []
  let separators = 0
  for (const token of rest) {
    if (token.kind === 'figure') {
      // Two figures with nothing between them.
      if (found.length > 0 && separators === 0) return null
      found.push({ text: token.text, isWhole: token.isWhole, power: 0 })
      separators = 0
    } else if (token.kind === 'scale') {
      const last = found.at(-1)
      if (!last || separators > 0) return null
      last.power += token.power
    } else if (token.kind === 'between') {
      // `50,000 to - 70,000`
      separators += 1
      if (found.length === 0 || separators > 2) return null
    }
  }
  return separators > 0 || found.length > 2 ? null : found
}

/**
 * Parses both ends. The low one may leave out what the high one states: `8-12,000` is 8,000 to 12,000, `1-1.5m` a
 * million to a million and a half.
 */
function expandShortLow(
  low: WrittenFigure,
  high: WrittenFigure,
  read: (figure: WrittenFigure) => string,
): [string, string] {
  const to = read(high)
  const isShortRange = (from: string) => from !== to && isOrdered(from, to) && !isImplausibleRange(from, to)
  if (low.power === 0 && high.power > 0) {
    const scaled = read({ ...low, power: high.power })
    if (isOrdered(scaled, to) && (high.power < 6 || isShortRange(scaled))) return [scaled, to]
  }
  const from = read(low)
  const isShort =
    low.power === 0 && high.power === 0 && /^\d{1,3}(?:[.,]\d)?$/.test(low.text) && isImplausibleRange(from, to)
  const scaled = isShort ? scaleByPower(from, 3) : from
  return [isShort && isShortRange(scaled) ? scaled : from, to]
}

function isOrdered(low: string, high: string): boolean {
  return parseAmountCents(low) <= parseAmountCents(high)
}

/** Checks whether the ends of a range differ more than any estimate does. */
export function isImplausibleRange(low: string, high: string): boolean {
  return parseAmountCents(high) > parseAmountCents(low) * maxRangeFactor
}
