const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
const known = new Map<string, boolean>()
/** ISO 4217's codes for no currency, and for testing. */
const none = new Set(['XXX', 'XTS'])

/** Whether a code is that of a present or a former currency: lots of old sales are in marks and francs. */
export function isCurrency(code: string): boolean {
  const isKnown = known.get(code)
  if (isKnown !== undefined) return isKnown
  const is = /^[A-Z]{3}$/.test(code) && !none.has(code) && names.of(code) !== undefined
  // A table may have any number of words that are none: only currencies are cached.
  if (is) known.set(code, is)
  return is
}
