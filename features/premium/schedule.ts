import { parseAmountCents, scaleDecimal } from '@parure/values/money.ts'

/** A percentage from an amount of the hammer price up to the next tier. The first tier begins at 0; amounts ascend. */
export interface ScheduleTier {
  /** A decimal with up to two places. */
  from: string
  /** A decimal with up to three places. */
  percent: string
}

/** The buyer's premium of a house in one currency. Amounts are decimals. */
export interface PremiumSchedule {
  tiers: readonly ScheduleTier[]
  /**
   * `marginal`: each part of the hammer price at its tier's percentage. `whole`: the whole price at the percentage of
   * its highest tier.
   */
  mode: 'marginal' | 'whole'
  /** Minimum result of the tiers. */
  minimum: string | null
  feePerLot: string | null
  /** A percentage of the whole hammer price in addition to the tiers. */
  percentOnHammer: string | null
}

/** Returns a schedule of marginal tiers only. */
export const createMarginalSchedule = (tiers: readonly ScheduleTier[]): PremiumSchedule => ({
  tiers,
  mode: 'marginal',
  minimum: null,
  feePerLot: null,
  percentOnHammer: null,
})

/** Returns a percentage (a decimal with up to three places) of an amount in cents, rounded half up to a cent. */
export function computePercentOfCents(amount: bigint, percent: string): bigint {
  return divideRounded(amount * scaleDecimal(percent, 3), hundredPercent)
}

/** Returns the premium on a hammer price, both in cents, rounded half up to a cent. */
export function computePremium(hammer: bigint, schedule: PremiumSchedule): bigint {
  const { mode, tiers, minimum, feePerLot, percentOnHammer } = schedule
  const ofTiers = mode === 'whole' ? hammer * findTierPercent(hammer, tiers) : sumTierShares(hammer, tiers)
  const least = minimum === null ? 0n : parseAmountCents(minimum) * hundredPercent
  const onHammer = percentOnHammer === null ? 0n : hammer * scaleDecimal(percentOnHammer, 3)
  const charged = (ofTiers > least ? ofTiers : least) + onHammer
  return divideRounded(charged, hundredPercent) + (feePerLot === null ? 0n : parseAmountCents(feePerLot))
}

/**
 * Inverts the premium: returns the hammer price of a price with premium, both in cents; between two cents the nearer
 * one, half a cent up. Returns null when no hammer price or several yield the price.
 */
export function deriveHammerPrice(paid: bigint, schedule: PremiumSchedule): bigint | null {
  const found = new Set(
    splitMonotonicRanges(schedule, paid).flatMap((stretch) =>
      findNearestAmount(stretch, paid, (hammer) => computeInclusivePrice(hammer, schedule)),
    ),
  )
  const [hammer = null, ...others] = found
  return others.length === 0 ? hammer : null
}

/** Returns the hammer price plus its premium. */
export const computeInclusivePrice = (hammer: bigint, schedule: PremiumSchedule): bigint =>
  hammer + computePremium(hammer, schedule)

/** A range of hammer prices, both ends included, in which the total price is monotonic. */
export interface MonotonicRange {
  least: bigint
  most: bigint
}

/**
 * Splits a schedule into monotonic ranges up to a hammer price: one range, unless a percentage of the whole price falls
 * from tier to tier.
 */
export function splitMonotonicRanges({ mode, tiers }: PremiumSchedule, most: bigint): MonotonicRange[] {
  if (mode === 'marginal') return [{ least: 0n, most }]
  const starts = tiers.map(({ from }, index) => (index === 0 ? 0n : parseAmountCents(from) + 1n))
  return starts.flatMap((least, index) => {
    const next = starts[index + 1]
    const end = next === undefined || next > most ? most : next - 1n
    return least <= end ? [{ least, most: end }] : []
  })
}

/**
 * Binary search: returns the first amount of a range for which the monotonic predicate `isEnough` holds; null when none
 * does.
 */
export function findFirstAmount({ least, most }: MonotonicRange, isEnough: (hammer: bigint) => boolean): bigint | null {
  if (!isEnough(most)) return null
  let [low, high] = [least, most]
  while (low < high) {
    const middle = (low + high) / 2n
    if (isEnough(middle)) high = middle
    else low = middle + 1n
  }
  return low
}

/** A hundred percent, in thousandths of a percent. */
const hundredPercent = 100_000n

/** The start of a tier belongs to the tier before, which includes its upper bound. */
function findTierPercent(hammer: bigint, tiers: readonly ScheduleTier[]): bigint {
  return parseTiers(tiers).findLast(({ from }, index) => index === 0 || from < hammer)?.percent ?? 0n
}

function sumTierShares(hammer: bigint, tiers: readonly ScheduleTier[]): bigint {
  return parseTiers(tiers).reduce((sum, { from, percent }, index, all) => {
    const next = all[index + 1]
    const end = next && next.from < hammer ? next.from : hammer
    const part = end - from
    return part > 0n ? sum + part * percent : sum
  }, 0n)
}

interface ParsedTier {
  /** In cents. */
  from: bigint
  /** In thousandths of a percent. */
  percent: bigint
}

/** Cache: the inverse parses the same tiers some fifty times for each of many lots. */
const parsedTiers = new WeakMap<readonly ScheduleTier[], readonly ParsedTier[]>()

function parseTiers(tiers: readonly ScheduleTier[]): readonly ParsedTier[] {
  const known = parsedTiers.get(tiers)
  if (known) return known
  const found = tiers.map(({ from, percent }) => ({ from: parseAmountCents(from), percent: scaleDecimal(percent, 3) }))
  parsedTiers.set(tiers, found)
  return found
}

/** Returns the nearest amount of a range if the range reaches the target. Returns one element, or none. */
function findNearestAmount(stretch: MonotonicRange, target: bigint, of: (hammer: bigint) => bigint): bigint[] {
  const reached = findFirstAmount(stretch, (hammer) => of(hammer) >= target)
  if (reached === null || of(stretch.least) > target) return []
  if (of(reached) === target || reached === stretch.least) return [reached]
  return [of(reached) - target <= target - of(reached - 1n) ? reached : reached - 1n]
}

function divideRounded(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by)
}
