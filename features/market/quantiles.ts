/*
 * Quantiles by linear interpolation between order statistics (type 7 of Hyndman and Fan). Amounts of money are whole
 * cents and stay exact; multiples and shares are ratios without a currency and are floats.
 */

/** Returns a quartile of ascending amounts in cents, rounded half up to a cent. */
export function computeCentsQuartile(ascending: ArrayLike<bigint | number>, quarter: 1 | 2 | 3): bigint {
  if (ascending.length === 0) throw new RangeError('no amounts')
  const place = (ascending.length - 1) * quarter
  const [below, rest] = [Math.floor(place / 4), BigInt(place % 4)]
  const low = BigInt(ascending[below]!)
  const high = BigInt(ascending[below + 1] ?? low)
  return (low * (4n - rest) + high * rest + 2n) / 4n
}

/** Returns a quantile of ascending ratios; `share` is between 0 and 1. */
export function interpolateQuantile(ascending: readonly number[], share: number): number {
  if (ascending.length === 0) throw new RangeError('no figures')
  const place = (ascending.length - 1) * share
  const below = Math.floor(place)
  const low = ascending[below]!
  const high = ascending[below + 1] ?? low
  return low + (high - low) * (place - below)
}

/** Rounds an amount to its two leading digits, half up: 47 650.00 to 48 000.00. */
export function roundToTwoDigits(cents: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(cents).length - 2))
  return ((cents + unit / 2n) / unit) * unit
}
