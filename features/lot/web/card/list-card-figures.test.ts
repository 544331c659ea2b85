import type { LotCard } from '../../contract.ts'
import { expect, test } from 'vitest'
import { listCardFigures, type CardFigure } from './list-card-figures.ts'

const lot: LotCard = {
  id: 1,
  title: 'Ring',
  estimatePrice: '48000-65000',
  openingBid: null,
  currentBid: null,
  price: null,
  currency: 'CHF',
  isFavorite: false,
  baseImageFileName: null,
  status: 'Upcoming',
}

test.each([
  ['an upcoming lot without bids', {}, ['Estimate: 48000-65000', 'Opening bid: Not set', 'Current bid: No bids yet']],
  [
    'an upcoming lot with bids',
    { openingBid: '42000', currentBid: '46000' },
    ['Estimate: 48000-65000', 'Opening bid: 42000', 'Current bid: 46000'],
  ],
  ['a sold lot', { status: 'Past', outcome: 'sold', price: '52000' }, ['Price: 52000', 'Estimate: 48000-65000']],
  ['an unsold lot', { status: 'Past', outcome: 'unsold' }, ['Price: Unsold', 'Estimate: 48000-65000']],
  ['a withdrawn lot', { status: 'Past', outcome: 'withdrawn' }, ['Price: Withdrawn', 'Estimate: 48000-65000']],
  ['a lot just sold', { status: 'Past', outcome: 'awaiting' }, ['Price: Awaiting results', 'Estimate: 48000-65000']],
  [
    'a past lot without price or estimate',
    { status: 'Past', outcome: 'unpublished', estimatePrice: null },
    ['Price: Price not published', 'Estimate: Not set'],
  ],
  [
    'an upcoming lot whose house tells its estimate to who asks',
    { estimatePrice: null, estimateOnRequest: true },
    ['Estimate: Estimate on request', 'Opening bid: Not set', 'Current bid: No bids yet'],
  ],
] as const)('given %s, then its card has its lines', (_, part, lines) => {
  expect(shownLines(listCardFigures({ ...lot, ...part }))).toEqual(lines)
})

test.each([
  ['an upcoming lot', { openingBid: '42000', currentBid: '46000' }, ['Estimate: 48000-65000', 'Opening bid: 42000']],
  ['a sold lot', { status: 'Past', outcome: 'sold', price: '52000' }, ['Price: 52000', 'Estimate: 48000-65000']],
  ['an unsold lot', { status: 'Past', outcome: 'unsold' }, ['Price: Unsold', 'Estimate: 48000-65000']],
] as const)('given %s like another one, then its brief card has its lines', (_, part, lines) => {
  expect(shownLines(listCardFigures({ ...lot, ...part }, 'brief'))).toEqual(lines)
})

function shownLines(figures: readonly CardFigure[]): string[] {
  return figures.map(({ label, amount, otherwise }) => `${label}: ${amount ?? otherwise}`)
}
