import { amountOf, scaled } from '../incoming/decimal.ts'

/** `percent` of that part of the hammer price which lies above `from`, up to the next tier; the first from 0, rising. */
export interface Tier {
  /** A decimal with up to two places. */
  from: string
  /** A decimal with up to three places. */
  percent: string
}

/** What is paid in all for a hammer price: to the cent, half a cent up. */
export function withPremium(hammer: string, tiers: readonly Tier[]): string {
  const cents = scaled(hammer, 2)
  return amountOf(
    rounded(
      bandsOf(tiers).reduce((sum, band) => sum + paidWithin(band, cents), 0n),
      whole,
    ),
  )
}

/**
 * The hammer price of what was paid in all: to the cent, half a cent up. Of whatever `withPremium` gives it is exactly
 * the hammer price that was meant, since two hammer prices a cent apart are never paid the same.
 */
export function withoutPremium(inclusive: string, tiers: readonly Tier[]): string {
  const paid = scaled(inclusive, 2) * whole
  let below = 0n
  for (const band of bandsOf(tiers)) {
    const most = band.to === null ? null : paidWithin(band, band.to)
    if (most === null || paid <= below + most) return amountOf(band.from + rounded(paid - below, band.share))
    below += most
  }
  return inclusive
}

/** A hundred percent, in thousandths of one. */
const whole = 100_000n

interface Band {
  /** Cents of the hammer price. */
  from: bigint
  to: bigint | null
  /** What is paid of each cent, in thousandths of a percent. */
  share: bigint
}

function bandsOf(tiers: readonly Tier[]): Band[] {
  return tiers.map(({ from, percent }, index) => {
    const next = tiers[index + 1]
    return { from: scaled(from, 2), to: next ? scaled(next.from, 2) : null, share: whole + scaled(percent, 3) }
  })
}

/** For the part of the hammer price that lies in the band, in thousandths of a percent of a cent. */
function paidWithin({ from, to, share }: Band, hammer: bigint): bigint {
  if (hammer <= from) return 0n
  return ((to !== null && hammer > to ? to : hammer) - from) * share
}

function rounded(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by)
}
