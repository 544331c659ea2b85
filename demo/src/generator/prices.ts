import type { Currency } from './house.ts'
import type { Chance } from '@parure/domain/seeded-chance'

export interface Estimate {
  low: number
  high: number
}

/** Units for one US dollar, rounded; only estimates are drawn from them. */
const perDollar: Record<Currency, number> = { USD: 1, CHF: 0.86, GBP: 0.77, EUR: 0.9, HKD: 7.8, SEK: 10.2 }

/** The rungs between which houses estimate, for every power of ten. */
const rungs = [
  [10, 15],
  [12, 18],
  [15, 20],
  [15, 25],
  [18, 25],
  [20, 30],
  [25, 35],
  [30, 50],
  [40, 60],
  [50, 70],
  [60, 80],
  [70, 100],
  [80, 120],
] as const

/** A pre-sale estimate in round auction steps, a little below what the piece tends to bring. */
export function estimate(dollars: number, currency: Currency, chance: Chance): Estimate {
  const middle = Math.max(90, dollars * perDollar[currency] * chance.between(0.72, 1.02))
  const power = 10 ** Math.floor(Math.log10(middle / 12))
  const fitting = rungs.filter(([low, high]) => low * power <= middle && middle <= high * power)
  const [low, high] = chance.one(fitting)
  return { low: low * power, high: high * power }
}

/** Between 45 and 70 % of the low estimate. */
export function openingBid({ low }: Estimate, chance: Chance): number {
  return onStep(low * chance.between(0.45, 0.7))
}

/** A bid during the sale: at or above the opening, at times past the estimate already. */
export function currentBid({ low }: Estimate, opening: number | null, chance: Chance): number {
  return Math.max(opening ?? 0, onStep(low * chance.between(0.5, 1.15)))
}

/** What the hammer falls at: log-normal around the estimate, now and then far above. */
export function hammer({ low, high }: Estimate, chance: Chance): number {
  const surprise = chance.happens(0.05) ? chance.between(1.8, 4.2) : 1
  const middle = ((low + high) / 2) * Math.exp(0.34 * chance.bell() - 0.02) * surprise
  return onStep(Math.max(low * 0.7, middle))
}

/** The hammer with the buyer's premium, in whole units as houses publish it. */
export function withPremium(amount: number, percent: number): number {
  return Math.round((amount * (100 + percent)) / 100)
}

/** Down to a step that an auctioneer would call. */
function onStep(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, amount)))
  const lead = amount / power
  const step = (lead < 2 ? 0.1 : lead < 5 ? 0.2 : 0.5) * power
  return Math.max(10, Math.round(step * Math.floor(amount / step + 1e-9)))
}
