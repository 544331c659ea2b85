import type { DemoRow } from '../lots/demo-row.ts'
import { interpolateMood } from './market.ts'
import { addPremium } from './premiums.ts'
import {
  drawCurrentBid,
  drawEstimate,
  drawHighestBid,
  drawOpeningBid,
  drawReserve,
  type DrawnEstimate,
} from './prices.ts'
import type { PlacedLot } from '../lots/placed-lots.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** The columns of a row with money. */
export type LotMoney = Pick<
  DemoRow,
  'estimate_low' | 'estimate_high' | 'opening_bid' | 'current_bid' | 'price' | 'price_basis' | 'outcome'
>

const noFigures: LotMoney = {
  estimate_low: null,
  estimate_high: null,
  opening_bid: null,
  current_bid: null,
  price: null,
  price_basis: null,
  outcome: null,
}

/**
 * Draws estimates, bids and outcome of a lot, for a piece with this expected price in dollars at the time of its sale.
 */
export function drawLotMoney(place: PlacedLot, dollars: number, chance: SeededRandom): LotMoney {
  const { sale, upcoming } = place
  const guess = drawEstimate(dollars, sale.house.currency, chance)
  // The most expensive lots have an estimate on request.
  const isPrinted = chance.drawOutcome(dollars > 400_000 ? 0.7 : 0.965)
  const estimateFields: LotMoney = isPrinted
    ? { ...noFigures, estimate_low: formatAmount(guess.low), estimate_high: formatAmount(guess.high) }
    : noFigures
  return upcoming
    ? drawBids(estimateFields, sale.online, guess, chance)
    : drawResult(estimateFields, place, { dollars, guess }, chance)
}

function drawBids(shown: LotMoney, online: boolean, guess: DrawnEstimate, chance: SeededRandom): LotMoney {
  const opening = chance.drawOutcome(0.74) ? drawOpeningBid(guess, chance) : null
  const current = chance.drawOutcome(online ? 0.8 : 0.3) ? drawCurrentBid(guess, opening, chance) : null
  return { ...shown, opening_bid: formatAmount(opening), current_bid: formatAmount(current) }
}

function drawResult(
  shown: LotMoney,
  { sale }: PlacedLot,
  { dollars, guess }: { dollars: number; guess: DrawnEstimate },
  chance: SeededRandom,
): LotMoney {
  const { house, endsIn } = sale
  const openedLot = {
    ...shown,
    opening_bid: chance.drawOutcome(0.45) ? formatAmount(drawOpeningBid(guess, chance)) : null,
  }
  // The owner died, or the report had an unexpected finding.
  if (chance.drawOutcome(0.018)) return { ...openedLot, outcome: 'withdrawn' }
  if (chance.drawOutcome(getAwaitedChance(endsIn))) return openedLot
  // A result that the house failed to publish.
  if (chance.drawOutcome(0.006)) return openedLot
  const bid = drawHighestBid(dollars * interpolateMood(-endsIn / 365), house.currency, chance)
  const least = drawReserve(guess, chance)
  if (bid < least) return house.publishes === 'all lots' ? { ...openedLot, outcome: 'unsold' } : openedLot
  const price = house.basis === 'hammer' ? formatAmount(bid) : addPremium(bid, house.slug, endsIn)
  return { ...openedLot, price, price_basis: house.basis }
}

/**
 * Returns the probability that a result is still unpublished. Houses publish within days, some only after payment, and
 * never later than thirty days.
 */
function getAwaitedChance(endsIn: number): number {
  return endsIn > -8 ? 0.9 : endsIn > -30 ? 0.35 : 0
}

function formatAmount(amount: number): string
function formatAmount(amount: number | null): string | null
function formatAmount(amount: number | null): string | null {
  return amount === null ? null : String(amount)
}
