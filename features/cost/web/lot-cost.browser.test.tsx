import type { LotDetail } from '@parure/features/lot/contract.ts'
import { createMarginalSchedule } from '@parure/features/premium/schedule.ts'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { rememberCostPlace } from './cost-place.ts'
import { LotCost } from './lot-cost.tsx'

const tiers = [
  { from: '0', percent: '26' },
  { from: '800000', percent: '21' },
]
const premium = {
  schedule: { ...createMarginalSchedule(tiers), tiers },
  words: '26% up to 800\u00a0000\u00a0GBP, 21% above',
  vatIncluded: false,
  validFrom: '2026-02-01',
  isOld: false,
  source: 'Conditions of sale',
  sourceUrl: null,
}
const upcoming = { estimatePrice: '800000-1200000', currency: 'GBP' }
const known: Partial<LotDetail> = { ...upcoming, saleCost: { country: 'GB', premium, reason: null } }

/** The lines of the total from a bid. */
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((row) => row.textContent.replaceAll('\u00a0', ' ').trim())
/** "Ship to" is the line's choice and one of the charges. */
const shipTo = () => screen.getAllByLabelText<HTMLSelectElement>('Ship to')[0]!
beforeEach(() => rememberCostPlace(null))

test('without sale details it begins with 25% and no country, and the total says what it leaves out', () => {
  renderOnSite(<LotCost lot={buildLot(upcoming)} />)
  expect(screen.getByLabelText<HTMLInputElement>('Buyer’s premium, %').value).toBe('25')
  expect(screen.getByLabelText<HTMLSelectElement>('Auction location').value).toBe('')
  expect(shipTo().value).toBe('')
  expect(screen.getByText('25% is a typical premium; check the house’s terms.', { exact: false })).toBeTruthy()
  expect(lines().at(-1)).toBe('You pay, before tax in the country of the sale, duty and import tax1 250 000 GBP')
})

test('with them it begins with the house’s tiers, day and source, and the country of the sale', async () => {
  const { user } = renderOnSite(<LotCost lot={buildLot(known)} />)
  expect(
    screen.getByText(/Left empty, the house’s premium of Feb 1, 2026: 26% up to .* Source: Conditions of sale\./),
  ).toBeTruthy()
  await user.selectOptions(shipTo(), 'United Kingdom')
  // 800 000 × 26% + 200 000 × 21% = 250 000; 20% of that.
  expect(lines()).toEqual([
    'Your bid1 000 000',
    'Buyer’s premium26% up to 800 000 GBP, 21% above250 000',
    'VAT or sales tax at the sale20% of the premium50 000',
    'You pay1 300 000 GBP',
  ])
  await user.selectOptions(shipTo(), 'United States')
  expect(lines().at(-1)).toBe('You pay, before US duty1 300 000 GBP')
})

test('a premium that is written counts in the place of the house’s, until it is cleared', async () => {
  const { user } = renderOnSite(<LotCost lot={buildLot(known)} />)
  const field = screen.getByLabelText('Buyer’s premium, %')
  await user.fill(field, '10')
  expect(lines()[1]).toBe('Buyer’s premium10% of the bid100 000')
  await user.clear(field)
  expect(lines()[1]).toContain('250 000')
})

test('tax that is in the house’s premium is not charged again', () => {
  renderOnSite(
    <LotCost
      lot={buildLot({
        ...known,
        saleCost: { country: 'GB', premium: { ...premium, vatIncluded: true }, reason: null },
      })}
    />,
  )
  expect(lines()).toEqual([
    'Your bid1 000 000',
    'Buyer’s premium26% up to 800 000 GBP, 21% above250 000',
    'You pay, before duty and import tax1 250 000 GBP',
  ])
})

test('without any premium there is no total', async () => {
  const { user } = renderOnSite(<LotCost lot={buildLot(upcoming)} />)
  await user.clear(screen.getByLabelText('Buyer’s premium, %'))
  expect(lines().at(-1)).toContain('You pay, before buyer’s premium')
})

test('the country is remembered for the next lot, and a budget is turned into a bid', async () => {
  const { user, unmount } = renderOnSite(<LotCost lot={buildLot(known)} />)
  await user.selectOptions(shipTo(), 'United Kingdom')
  unmount()
  renderOnSite(<LotCost lot={buildLot(known)} />)
  expect(shipTo().value).toBe('GB')
  expect(screen.getByText('All charges included.')).toBeTruthy()
  await user.click(screen.getByLabelText('I can spend'))
  await user.clear(screen.getByLabelText('Your budget, GBP'))
  await user.fill(screen.getByLabelText('Your budget, GBP'), '1 300 000')
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe('1 000 000')
})

test.each([
  ['a past lot', { ...upcoming, status: 'Past' }],
  ['a lot without a currency', { estimatePrice: '1000', currency: null }],
] as const)('given %s, then there is no calculator', (_, facts) => {
  expect(renderToStaticMarkup(<LotCost lot={buildLot(facts)} />)).toBe('')
})
