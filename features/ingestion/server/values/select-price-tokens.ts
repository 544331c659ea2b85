import { tokenizePrice, type PriceToken } from './tokenize-price.ts'

/**
 * Returns the tokens to read of a cell and of its brackets: the part in the lot's currency with the phrases of the other
 * parts; null when more than one part may be meant.
 */
export function selectPriceTokens(parts: readonly PriceToken[][], currency: string | null): PriceToken[] | null {
  const withFigures = parts.filter(hasFigure)
  const words = parts.filter((part) => !hasFigure(part)).flat()
  if (words.some((token) => token.kind === 'unknown' || token.kind === 'between' || token.kind === 'scale')) {
    // Outside of brackets, a cell without a figure is left to the caller.
    if (withFigures.length > 0) return null
  }
  const [first = [], ...others] = withFigures
  if (others.length === 0) return [...first, ...words]
  const chosen = selectPart(withFigures, currency)
  return chosen && [...chosen, ...words]
}

/** Returns the parts of `£1,200 / €1,400`, each in a currency of its own; the whole text as one part for any other. */
export function splitCurrencies(text: string): PriceToken[][] {
  const parts = text.split(/\s[/|]\s|;/)
  if (parts.length !== 2) return [tokenizePrice(text)]
  const [first = [], second = []] = parts.map(tokenizePrice)
  const isApart = hasFigure(first) && hasFigure(second) && listMarks(first).length > 0 && isDifferent(first, second)
  return isApart ? [first, second] : [tokenizePrice(text)]
}

/** Of `CHF 2,000 (USD 2,200)`, returns the part in the lot's currency. */
function selectPart(parts: readonly PriceToken[][], currency: string | null): PriceToken[] | null {
  const [first = [], ...others] = parts
  const isOther = (part: readonly PriceToken[]) => {
    const marks = listMarks(part)
    return marks.length > 0 && !marks.some((each) => currency !== null && each.includes(currency))
  }
  if (currency === null)
    return listMarks(first).length > 0 && others.every((part) => isDifferent(first, part)) ? first : null
  const own = parts.filter((part) => !isOther(part))
  return own.length === 1 ? (own[0] ?? null) : null
}

function isDifferent(one: readonly PriceToken[], other: readonly PriceToken[]): boolean {
  const [left, right] = [listMarks(one).flat(), listMarks(other).flat()]
  return right.length > 0 && !right.some((currency) => left.includes(currency))
}

function listMarks(part: readonly PriceToken[]): (readonly string[])[] {
  return part.flatMap((token) => (token.kind === 'mark' ? [token.currencies] : []))
}

function hasFigure(part: readonly PriceToken[]): boolean {
  return part.some(({ kind }) => kind === 'figure')
}
