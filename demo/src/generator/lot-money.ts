import type { DemoRow } from './demo-row.ts'
import { mood } from './market.ts'
import { withPremium } from './premiums.ts'
import { currentBid, estimate, highestBid, openingBid, reserve, type Estimate } from './prices.ts'
import type { PlacedLot } from './placed-lots.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** The columns of a row with money. */
export type LotMoney = Pick<
  DemoRow,
  'estimate_low' | 'estimate_high' | 'opening_bid' | 'current_bid' | 'price' | 'price_basis' | 'outcome'
>

const silent: LotMoney = {
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
export function lotMoney(place: PlacedLot, dollars: number, chance: Chance): LotMoney {
  const { sale, upcoming } = place
  const guess = estimate(dollars, sale.house.currency, chance)
  // The most expensive lots have an estimate on request.
  const printed = chance.happens(dollars > 400_000 ? 0.7 : 0.965)
  const shown: LotMoney = printed
    ? { ...silent, estimate_low: text(guess.low), estimate_high: text(guess.high) }
    : silent
  return upcoming ? bidsOf(shown, sale.online, guess, chance) : resultOf(shown, place, { dollars, guess }, chance)
}

function bidsOf(shown: LotMoney, online: boolean, guess: Estimate, chance: Chance): LotMoney {
  const opening = chance.happens(0.74) ? openingBid(guess, chance) : null
  const current = chance.happens(online ? 0.8 : 0.3) ? currentBid(guess, opening, chance) : null
  return { ...shown, opening_bid: text(opening), current_bid: text(current) }
}

function resultOf(
  shown: LotMoney,
  { sale }: PlacedLot,
  { dollars, guess }: { dollars: number; guess: Estimate },
  chance: Chance,
): LotMoney {
  const { house, endsIn } = sale
  const opened = { ...shown, opening_bid: chance.happens(0.45) ? text(openingBid(guess, chance)) : null }
  // The owner died, or the report had an unexpected finding.
  if (chance.happens(0.018)) return { ...opened, outcome: 'withdrawn' }
  if (chance.happens(awaited(endsIn))) return opened
  // A result that the house failed to publish.
  if (chance.happens(0.006)) return opened
  const bid = highestBid(dollars * mood(-endsIn / 365), house.currency, chance)
  const least = reserve(guess, chance)
  if (bid < least) return house.publishes === 'all lots' ? { ...opened, outcome: 'unsold' } : opened
  const price = house.basis === 'hammer' ? text(bid) : withPremium(bid, house.slug, endsIn)
  return { ...opened, price, price_basis: house.basis }
}

/**
 * Returns the probability that a result is still unpublished. Houses publish within days, some only after payment, and
 * never later than thirty days.
 */
function awaited(endsIn: number): number {
  return endsIn > -8 ? 0.9 : endsIn > -30 ? 0.35 : 0
}

function text(amount: number): string
function text(amount: number | null): string | null
function text(amount: number | null): string | null {
  return amount === null ? null : String(amount)
}
