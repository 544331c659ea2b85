import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'

/** An estimate as stated; one figure may be missing. */
export interface StatedEstimate {
  low: string | null
  high: string | null
}

/** Returns (low + high) / 2, rounded half up to a cent; the only figure when one is missing; null without any. */
export function computeEstimateMid({ low, high }: StatedEstimate): string | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === null || to === null) return null
  return formatMinorUnits((parseAmountCents(from) + parseAmountCents(to) + 1n) / 2n)
}

/** Returns hammer price by high estimate in whole thousandths, rounded half up; null without an estimate. */
export function computeEstimateMultiple(hammer: string, { low, high }: StatedEstimate): number | null {
  return divideToThousandths(hammer, high ?? low)
}

/** Returns hammer price by estimate mid in whole thousandths: the estimate accuracy of a house. */
export function computeAccuracy(hammer: string, estimate: StatedEstimate): number | null {
  const [from, to] = [estimate.low ?? estimate.high, estimate.high ?? estimate.low]
  if (from === null || to === null) return null
  const twice = parseAmountCents(from) + parseAmountCents(to)
  return twice === 0n ? null : Number((parseAmountCents(hammer) * 4_000n + twice) / (twice * 2n))
}

export type EstimateSide = 'above' | 'within' | 'below'

/** Returns whether a hammer price is above, within or below its estimate; null without an estimate. */
export function classifyResult(hammer: string, { low, high }: StatedEstimate): EstimateSide | null {
  const [from, to] = [low ?? high, high ?? low]
  if (from === null || to === null || parseAmountCents(from) === 0n || parseAmountCents(to) === 0n) return null
  const price = parseAmountCents(hammer)
  return price > parseAmountCents(to) ? 'above' : price < parseAmountCents(from) ? 'below' : 'within'
}

function divideToThousandths(amount: string, by: string | null): number | null {
  if (by === null) return null
  const divisor = parseAmountCents(by)
  return divisor === 0n ? null : Number((parseAmountCents(amount) * 2_000n + divisor) / (divisor * 2n))
}
