import type { Currency } from '../sales/demo-house.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

export interface DrawnEstimate {
  low: number
  high: number
}

/** Rounded units for one US dollar; used only to draw estimates. */
const perDollar: Record<Currency, number> = { USD: 1, CHF: 0.86, GBP: 0.77, EUR: 0.9, HKD: 7.8, SEK: 10.2 }

/** The usual ranges of estimates, for every power of ten. */
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

/** Minimum value of a lot in dollars. */
const minWorthDollars = 320

/**
 * Draws a pre-sale estimate in round auction steps around the house's expectation: within a fifth of the price for two
 * of three lots, since no piece has been sold before, and slightly high, because the seller chose the house.
 */
export function drawEstimate(dollars: number, currency: Currency, chance: SeededRandom): DrawnEstimate {
  const middle = Math.max(minWorthDollars, 1.05 * dollars * Math.exp(0.17 * chance.drawNormal())) * perDollar[currency]
  const power = 10 ** Math.floor(Math.log10(middle / 12))
  const fitting = rungs.filter(([low, high]) => low * power <= middle && middle <= high * power)
  const [low, high] = chance.drawChoice(fitting)
  return { low: low * power, high: high * power }
}

/** Returns the estimate one range above (1) or below (-1). */
export function getNeighborEstimate({ low, high }: DrawnEstimate, step: 1 | -1): DrawnEstimate {
  const power = 10 ** Math.floor(Math.log10(low) - 1)
  const at = rungs.findIndex(([from, to]) => from * power === low && to * power === high) + step
  const [from, to] = rungs[(at + rungs.length) % rungs.length] ?? rungs[0]
  const by = at < 0 ? power / 10 : at >= rungs.length ? power * 10 : power
  return { low: from * by, high: to * by }
}

/** Draws the reserve: by the houses' terms never above the low estimate. */
export function drawReserve({ low }: DrawnEstimate, chance: SeededRandom): number {
  return roundDownToStep(low * chance.drawBetween(0.8, 1.001))
}

/** Draws an opening bid between 45 and 70 % of the low estimate. */
export function drawOpeningBid({ low }: DrawnEstimate, chance: SeededRandom): number {
  return roundDownToStep(low * chance.drawBetween(0.45, 0.7))
}

/** Draws a bid during the sale: at least the opening bid, sometimes above the estimate. */
export function drawCurrentBid({ low }: DrawnEstimate, opening: number | null, chance: SeededRandom): number {
  return Math.max(opening ?? 0, roundDownToStep(low * chance.drawBetween(0.5, 1.15)))
}

/**
 * Draws the highest bid for a piece with this expected price: two similar bidders decide it, so it scatters by a
 * quarter; one lot in thirty has two very determined ones.
 */
export function drawHighestBid(dollars: number, currency: Currency, chance: SeededRandom): number {
  const duel = chance.drawOutcome(0.033) ? chance.drawBetween(1.7, 3.6) : 1
  return roundDownToStep(dollars * perDollar[currency] * Math.exp(0.25 * chance.drawNormal()) * duel)
}

/** Rounds down to an auctioneer's bidding step. */
function roundDownToStep(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(10, amount)))
  const lead = amount / power
  const step = (lead < 2 ? 0.1 : lead < 5 ? 0.2 : 0.5) * power
  return Math.max(10, Math.round(step * Math.floor(amount / step + 1e-9)))
}
