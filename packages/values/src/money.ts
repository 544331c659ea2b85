import { memoize } from '@parure/cache/memoize.ts'
import { getOwnValue } from './get-own-value.ts'
import { currencyNames } from './currency-names.ts'

/*
 * Amounts of money are decimal strings in tables and in JSON, `"48000"` or `"1234.50"`, ranges `"48000-65000"`. Code
 * computes with integers in minor units (cents), never with floats; the currency is a separate value.
 */
const pattern = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/
const decimals = 2
const minorUnits = 10n ** BigInt(decimals)

const noBreakSpace = '\u00a0'

/** Converts `"19.00"` to `1900n`; truncates digits beyond cents. */
export function parseAmountCents(amount: string): bigint {
  return scaleDecimal(amount, decimals)
}

/** Converts a decimal to an integer, times 10 to the power of `places`; truncates further places. */
export function scaleDecimal(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
}

/** Converts `1900n` to `"19"` and `1950n` to `"19.50"`: cents have two digits or are left out. */
export function formatMinorUnits(minor: bigint): string {
  return trimZeroCents(formatFixedMinorUnits(minor))
}

/** Converts `1900n` to `"19.00"`, the format of tables and payment providers. */
export function formatFixedMinorUnits(minor: bigint): string {
  return `${minor / minorUnits}.${String(minor % minorUnits).padStart(decimals, '0')}`
}

/** Returns `percent` percent of an amount, rounded half up to cents. */
export function computePercentage(amount: bigint, percent: bigint): bigint {
  return (amount * percent + 50n) / 100n
}

/** Returns by how many percent `amount` is below `full`, rounded half up; 0 when it is not below. */
export function computePercentOff(amount: bigint, full: bigint): number {
  return full > amount ? Number(((full - amount) * 200n + full) / (full * 2n)) : 0
}

/** Returns the figures of a wire price: one, or low and high. */
export function splitPriceRange(price: string): string[] {
  return price.split('-')
}

/**
 * Returns low and high as a wire price. Equal ends or one missing end collapse to one figure; returns null when both
 * are missing.
 */
export function formatWirePriceRange(low: string | null, high: string | null): string | null {
  const from = low === null ? null : trimZeroCents(low)
  const to = high === null ? null : trimZeroCents(high)
  if (from === null || to === null || from === to) return from ?? to
  return `${from}-${to}`
}

/** Converts `"48000-65000"` to `"48 000 – 65 000"` (no-break spaces, en dash). Returns any other text unchanged. */
export function formatGroupedPrice(price: string): string {
  const [, low, high] = pattern.exec(price) ?? []
  if (low === undefined) return price
  return high === undefined
    ? groupThousands(low)
    : `${groupThousands(low)}${noBreakSpace}–${noBreakSpace}${groupThousands(high)}`
}

/** Converts `"48000-65000"`, `CHF` to `"48 000 to 65 000 Swiss francs"` for assistive technology. */
export function formatSpokenPrice(price: string, currency: string): string {
  const [, low, high] = pattern.exec(price) ?? []
  if (low === undefined) return price
  return `${high === undefined ? groupThousands(low) : `${groupThousands(low)} to ${groupThousands(high)}`} ${lookUpCurrencyName(currency)}`
}

/** Converts `"19.00"` to `"$19.00"`; all plans are priced in US dollars. */
export function formatDollars(amount: string): string {
  return `$${amount}`
}

/** Converts `48000.00` to `48000`; `1234.50` stays. */
export function trimZeroCents(amount: string): string {
  return amount.replace(/\.0+$/, '')
}

function groupThousands(amount: string): string {
  const point = amount.indexOf('.')
  const whole = point < 0 ? amount : amount.slice(0, point)
  let end = whole.length % 3 || 3
  let groups = whole.slice(0, end)
  for (; end < whole.length; end += 3) groups += noBreakSpace + whole.slice(end, end + 3)
  return point < 0 ? groups : groups + amount.slice(point)
}

const lookUpCurrencyName = (code: string): string => getOwnValue(currencyNames, code) ?? formatCurrencyName(code)

/** Memoized: one `Intl` lookup costs as much time as rendering a lot card. */
const formatCurrencyName = memoize(
  (code: string): string => {
    try {
      return new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
        .formatToParts(2)
        .filter((part) => part.type === 'currency')
        .map((part) => part.value)
        .join('')
    } catch {
      return code
    }
  },
  { max: 500 },
)
