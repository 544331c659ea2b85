const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
const known = new Map<string, boolean>()
/** ISO 4217 codes for "no currency" and for testing. */
const none = new Set(['XXX', 'XTS'])

/** Checks whether a code is that of a present or a former currency: lots of old sales are in marks and francs. */
export function isCurrency(code: string): boolean {
  const isKnown = known.get(code)
  if (isKnown !== undefined) return isKnown
  const is = /^[A-Z]{3}$/.test(code) && !none.has(code) && names.of(code) !== undefined
  // Only currencies are cached: a table may contain any number of words that are none.
  if (is) known.set(code, is)
  return is
}
