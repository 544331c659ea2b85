import { memoize } from '@parure/cache/memoize.ts'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
/** ISO 4217 codes for "no currency" and for testing. */
const pseudoCurrencies = new Set(['XXX', 'XTS'])

/** Checks whether a code is that of a present or a former currency: lots of old sales are in marks and francs. */
export const isCurrency = memoize(
  (code: string) => /^[A-Z]{3}$/.test(code) && !pseudoCurrencies.has(code) && currencyNames.of(code) !== undefined,
  { max: 1_000, maxKeyLength: 3 },
)
