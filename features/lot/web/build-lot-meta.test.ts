import { expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { buildLotJsonLd } from './build-lot-json-ld.ts'
import { buildLotMeta } from './build-lot-meta.ts'

const site = 'https://parure.test'
const gated = {
  sourceName: 'Gated house',
  location: 'Gated town',
  auctionDate: '2031-01-02',
  lotNumber: 'G-214',
  condition: 'Gated condition',
  url: 'https://gated.example/214',
}

test('given a lot with everything that is gated, none of it stands in the head', () => {
  const head = JSON.stringify(
    buildLotMeta(buildLot({ ...gated, estimatePrice: '48000-65000', photos: ['ab12'] }), site),
  )
  for (const fact of Object.values(gated)) expect(head).not.toContain(fact)
})

test('given a lot with description and picture, head and cards name them', () => {
  const head = buildLotMeta(buildLot({ description: 'Set with an emerald.', photos: ['ab12', 'cd34'] }), site)
  expect(head).toContainEqual({ name: 'description', content: 'Set with an emerald.' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${site}/jewelry/7` })
  expect(head).toContainEqual({ property: 'og:image', content: `${site}/images/ab12_share.jpg` })
})

test('given a lot without description, its title and estimate stand in', () => {
  const head = buildLotMeta(buildLot({ estimatePrice: '48000-65000' }), site)
  const content = 'Emerald and diamond ring. Estimate 48 000 – 65 000 CHF'
  expect(head).toContainEqual({ name: 'description', content })
})

test.each([
  [{ estimatePrice: '48000-65000' }, { '@type': 'AggregateOffer', lowPrice: '48000', highPrice: '65000' }],
  [{ estimatePrice: '48000' }, { '@type': 'Offer', price: '48000' }],
])('given %j, search engines get %j', (facts, offer) => {
  expect(buildLotJsonLd(buildLot(facts), site)[0]).toMatchObject({ offers: { ...offer, priceCurrency: 'CHF' } })
})

test.each([
  ['an upcoming lot without estimate', { openingBid: '500' }],
  ['a sold lot', { status: 'Past', outcome: 'sold', price: '500', estimatePrice: '400-600' }],
  ['a lot that was bought in', { status: 'Past', outcome: 'unsold', estimatePrice: '400-600' }],
] as const)('given %s, search engines are told of no offer', (_, facts) => {
  expect(buildLotJsonLd(buildLot(facts), site)[0]).not.toHaveProperty('offers')
})

test('given a past lot, the crumbs lead by Auction Results', () => {
  expect(buildLotJsonLd(buildLot({ status: 'Past' }), site)[1]).toMatchObject({
    itemListElement: [
      { name: 'Home', item: `${site}/` },
      { name: 'Auction Results', item: `${site}/past-lots` },
      { name: 'Emerald and diamond ring', item: `${site}/jewelry/7` },
    ],
  })
})
