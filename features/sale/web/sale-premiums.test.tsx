import type { SalePremium } from '@parure/features/premium/sale-premium.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SalePremiums } from './sale-premiums.tsx'

const schedule: SalePremium['schedules'][number] = {
  tiers: [
    { from: '0', percent: '25' },
    { from: '400000', percent: '20' },
    { from: '4000000', percent: '13.5' },
  ],
  mode: 'marginal',
  minimum: null,
  feePerLot: null,
  percentOnHammer: null,
  vatIncluded: false,
  route: 'any',
  taxRegime: 'any',
  stacks: false,
  isDoubtful: false,
  validFrom: '2026-02-01',
  isOld: false,
  source: 'Conditions of sale',
  sourceUrl: null,
}
const shown = (premium: Partial<SalePremium>) =>
  renderToStaticMarkup(
    <SalePremiums premiums={[{ currency: 'CHF', schedules: [schedule], reason: null, ...premium }]} house="Rhône" />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test.each<[string, Partial<SalePremium>, string[]]>([
  [
    'tiers with their day and source',
    {},
    [
      'up to 400 000 25%',
      '400 000 – 4 000 000 20%',
      'above 4 000 000 13.5%',
      'From Feb 1, 2026, without tax. Source: Conditions of sale.',
    ],
  ],
  ['an old schedule', { schedules: [{ ...schedule, isOld: true }] }, ['As of Feb 1, 2026']],
  [
    'a doubtful schedule',
    { schedules: [{ ...schedule, isDoubtful: true }], reason: 'doubtful' },
    ['The source is not certain.'],
  ],
  [
    'schedules that compete',
    {
      schedules: [
        { ...schedule, route: 'room' },
        { ...schedule, route: 'online', vatIncluded: true },
      ],
      reason: 'several',
    },
    ['bids in the room', 'online bids', 'with tax.', 'The premium depends on how you bid.'],
  ],
  [
    'a surcharge',
    { schedules: [{ ...schedule, stacks: true, percentOnHammer: '1', feePerLot: '50' }] },
    ['Surcharge of Rhône', 'Of the hammer price 1%', 'For each lot 50'],
  ],
])('a sale shows %s', (_, premium, said) => {
  for (const words of said) expect(shown(premium)).toContain(words)
})

test('without any schedule there is no table', () => {
  expect(shown({ schedules: [], reason: 'no-schedule' })).toBe('')
})
