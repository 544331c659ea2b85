import { amountOf, cents } from '../money.ts'

/** An estimate as stated; one figure may be missing. */
export interface Estimate {
  low: string | null
  high: string | null
}

/** Returns (low + high) / 2, rounded half up to a cent; the only figure when one is missing; null without any. */
export function estimateMid({ low, high }: Estimate): string | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === null || to === null) return null
  return amountOf((cents(from) + cents(to) + 1n) / 2n)
}

/** Returns hammer price by high estimate in whole thousandths, rounded half up; null without an estimate. */
export function multipleOf(hammer: string, { low, high }: Estimate): number | null {
  return thousandths(hammer, high ?? low)
}

/** Returns hammer price by estimate mid in whole thousandths: the estimate accuracy of a house. */
export function accuracyOf(hammer: string, estimate: Estimate): number | null {
  const [from, to] = [estimate.low ?? estimate.high, estimate.high ?? estimate.low]
  if (from === null || to === null) return null
  const twice = cents(from) + cents(to)
  return twice === 0n ? null : Number((cents(hammer) * 4_000n + twice) / (twice * 2n))
}

export type Side = 'above' | 'within' | 'below'

/** Returns whether a hammer price is above, within or below its estimate; null without an estimate. */
export function sideOf(hammer: string, { low, high }: Estimate): Side | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === null || to === null || cents(from) === 0n || cents(to) === 0n) return null
  const price = cents(hammer)
  return price > cents(to) ? 'above' : price < cents(from) ? 'below' : 'within'
}

function thousandths(amount: string, by: string | null): number | null {
  if (by === null) return null
  const divisor = cents(by)
  return divisor === 0n ? null : Number((cents(amount) * 2_000n + divisor) / (divisor * 2n))
}
