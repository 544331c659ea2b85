const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
const knownCurrencies = new Map<string, boolean>()
/** ISO 4217 codes for "no currency" and for testing. */
const pseudoCurrencies = new Set(['XXX', 'XTS'])

/** Checks whether a code is that of a present or a former currency: lots of old sales are in marks and francs. */
export function isCurrency(code: string): boolean {
  const isKnown = knownCurrencies.get(code)
  if (isKnown !== undefined) return isKnown
  const is = /^[A-Z]{3}$/.test(code) && !pseudoCurrencies.has(code) && currencyNames.of(code) !== undefined
  // Only currencies are cached: a table may contain any number of words that are none.
  if (is) knownCurrencies.set(code, is)
  return is
}
