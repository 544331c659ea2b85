import { ownValue } from './own-value.ts'
import { currencyNames } from './currency-names.ts'

/*
 * Amounts of money are decimal strings in tables and on the wire, `"48000"` or `"1234.50"`, ranges `"48000-65000"`. They
 * are counted as integers in minor units (cents), never as floats; the currency stands beside them.
 */
const pattern = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/
const decimals = 2
const minorUnits = 10n ** BigInt(decimals)

const noBreakSpace = '\u00a0'

/** `"19.00"` to `1900n`; digits beyond the cents are cut off. */
export function cents(amount: string): bigint {
  return scaled(amount, decimals)
}

/** A decimal as an integer, times 10 to the power of `places`; further places are cut off. */
export function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}

/** `1900n` to `"19"`, `1950n` to `"19.50"`: cents are written with two digits, or not at all. */
export function amountOf(minor: bigint): string {
  return trimmed(fixedAmount(minor))
}

/** `1900n` to `"19.00"`, as tables and payment providers have it. */
export function fixedAmount(minor: bigint): string {
  return `${minor / minorUnits}.${String(minor % minorUnits).padStart(decimals, '0')}`
}

/** So many percent of an amount, rounded half up to cents. */
export function percentOf(amount: bigint, percent: bigint): bigint {
  return (amount * percent + 50n) / 100n
}

/** How much less one amount is than another, in percent, rounded half up; 0 where it is not less. */
export function percentOff(amount: bigint, full: bigint): number {
  return full > amount ? Number(((full - amount) * 200n + full) / (full * 2n)) : 0
}

/** The figures of a wire price: one, or low and high. */
export function figuresOf(price: string): string[] {
  return price.split('-')
}

/** Low and high as wire price: equal or missing ends collapse to one figure, none gives null. */
export function priceRange(low: string | null, high: string | null): string | null {
  const from = low === null ? null : trimmed(low)
  const to = high === null ? null : trimmed(high)
  if (from === null || to === null || from === to) return from ?? to
  return `${from}-${to}`
}

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

/** `"19.00"` to `"$19.00"`: plans cost US dollars. */
export function dollars(amount: string): string {
  return `$${amount}`
}

/** `48000.00` to `48000`; `1234.50` stays. */
function trimmed(amount: string): string {
  return amount.replace(/\.0+$/, '')
}

function grouped(amount: string): string {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  let end = whole.length % 3 || 3
  let groups = whole.slice(0, end)
  for (; end < whole.length; end += 3) groups += noBreakSpace + whole.slice(end, end + 3)
  return point < 0 ? groups : groups + amount.slice(point)
}

/** Looking one up takes as long as drawing a card. */
const lookedUp = new Map<string, string>()

function currencyName(code: string): string {
  const known = ownValue(currencyNames, code) ?? lookedUp.get(code)
  if (known !== undefined) return known
  try {
    const name = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
      .formatToParts(2)
      .filter((part) => part.type === 'currency')
      .map((part) => part.value)
      .join('')
    lookedUp.set(code, name)
    return name
  } catch {
    return code
  }
}
