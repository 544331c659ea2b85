/** Amounts travel as strings, `"48000"` or `"48000-65000"` (DECISIONS), and never become floats on the way. */
const pattern = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/

const noBreakSpace = '\u00a0'

/** `"48000-65000"` to `"48 000 – 65 000"` (no-break spaces, en dash); anything that is no amount comes back as it is. */
export function groupedPrice(price: string): string {
  const [, low, high] = pattern.exec(price) ?? []
  if (low === undefined) return price
  return high === undefined ? grouped(low) : `${grouped(low)}${noBreakSpace}–${noBreakSpace}${grouped(high)}`
}

/** For assistive technology: `"48000-65000"`, `CHF` to `"48 000 to 65 000 Swiss francs"`. */
export function spokenPrice(price: string, currency: string): string {
  const [, low, high] = pattern.exec(price) ?? []
  if (low === undefined) return price
  return `${high === undefined ? grouped(low) : `${grouped(low)} to ${grouped(high)}`} ${currencyName(currency)}`
}

/** Low and high as wire string: equal or missing ends collapse to one figure, none gives null. */
export function priceRange(low: string | null, high: string | null): string | null {
  const from = low === null ? null : trimmed(low)
  const to = high === null ? null : trimmed(high)
  if (from === null || to === null || from === to) return from ?? to
  return `${from}-${to}`
}

/** `"19.00"` to `1900n`, for comparing; amounts are never floats. */
export function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}

/** `48000.00` to `48000`; `1234.50` stays, since cents are written with two digits. */
function trimmed(amount: string): string {
  return amount.replace(/\.0+$/, '')
}

function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const first = whole.length % 3
  const groups = whole.slice(first).match(/\d{3}/g) ?? []
  const thousands = [...(first > 0 ? [whole.slice(0, first)] : []), ...groups].join(noBreakSpace)
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}

/** Looking one up takes as long as drawing a card. */
const currencyNames = new Map<string, string>()

function currencyName(code: string): string {
  const known = currencyNames.get(code)
  if (known !== undefined) return known
  try {
    const name = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
      .formatToParts(2)
      .filter((part) => part.type === 'currency')
      .map((part) => part.value)
      .join('')
    currencyNames.set(code, name)
    return name
  } catch {
    return code
  }
}
