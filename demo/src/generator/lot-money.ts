import type { DemoRow } from './demo-row.ts'
import { currentBid, estimate, hammer, openingBid, withPremium, type Estimate } from './prices.ts'
import type { PlacedLot } from './placed-lots.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** The part of a row that is about money. */
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

/** Estimates, bids and what became of the lot, for a piece that tends to bring so many dollars. */
export function lotMoney({ sale, upcoming }: PlacedLot, dollars: number, chance: Chance): LotMoney {
  const guess = estimate(dollars, sale.house.currency, chance)
  // The dearest lots are estimated on request.
  const printed = chance.happens(dollars > 250_000 ? 0.7 : 0.955)
  const shown: LotMoney = printed
    ? { ...silent, estimate_low: text(guess.low), estimate_high: text(guess.high) }
    : silent
  return upcoming ? bidsOf(shown, sale.online, guess, chance) : resultOf(shown, { sale, guess }, chance)
}

function bidsOf(shown: LotMoney, online: boolean, guess: Estimate, chance: Chance): LotMoney {
  const opening = chance.happens(0.74) ? openingBid(guess, chance) : null
  const current = chance.happens(online ? 0.8 : 0.3) ? currentBid(guess, opening, chance) : null
  return { ...shown, opening_bid: text(opening), current_bid: text(current) }
}

function resultOf(
  shown: LotMoney,
  { sale, guess }: Pick<PlacedLot, 'sale'> & { guess: Estimate },
  chance: Chance,
): LotMoney {
  const { basis, premiumPercent, publishes } = sale.house
  const opened = { ...shown, opening_bid: chance.happens(0.45) ? text(openingBid(guess, chance)) : null }
  const fate = chance.unit()
  if (fate < 0.19) return { ...opened, outcome: 'unsold' }
  if (fate < 0.222) return { ...opened, outcome: 'withdrawn' }
  const awaited = sale.endsIn > -8 ? 0.9 : sale.endsIn > -30 ? 0.4 : 0
  if (chance.happens(Math.max(awaited, 1 - publishes))) return opened
  const fallen = hammer(guess, chance)
  const price = basis === 'hammer' ? fallen : withPremium(fallen, premiumPercent)
  return { ...opened, price: text(price), price_basis: basis }
}

function text(amount: number): string
function text(amount: number | null): string | null
function text(amount: number | null): string | null {
  return amount === null ? null : String(amount)
}
