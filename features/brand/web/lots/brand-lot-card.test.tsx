import type { BrandLot } from '../../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BrandLotCard } from './brand-lot-card.tsx'

const lot: BrandLot = {
  id: 7,
  title: 'Emerald ring',
  estimatePrice: '48000-65000',
  openingBid: null,
  currentBid: null,
  price: null,
  currency: 'CHF',
  isFavorite: false,
  baseImageFileName: 'abc',
  mainPhoto: 'abc',
  status: 'Upcoming',
  sourceName: 'Halder & Roe',
  auctionDate: '2026-12-04',
}

const drawn = (part: Partial<BrandLot>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BrandLotCard lot={{ ...lot, ...part }} />
    </MemoryRouter>,
  )
const labels = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)

test('given a lot to come, then estimate, source and date stand there', () => {
  const html = drawn({})
  expect(labels(html)).toEqual(['Estimate', 'Source'])
  expect(html).toContain('Halder &amp; Roe')
  expect(html).toContain('<time dateTime="2026-12-04">Dec\u00a04,\u00a02026</time>')
  expect(html).not.toContain('/pricing')
})

test.each([
  ['sold', '71000', '71\u00a0000'],
  ['unsold', null, 'Unsold'],
  ['withdrawn', null, 'Withdrawn'],
  ['awaiting', null, 'Awaiting results'],
  ['unpublished', null, 'Price not published'],
] as const)('given a past lot that is %s, then its price line says so', (outcome, price, words) => {
  const html = drawn({ status: 'Past', outcome, price })
  expect(labels(html)).toEqual(['Price', 'Estimate', 'Source'])
  expect(html).toContain(words)
})

test('given no source, then Price, Estimate and Source are locked and no date is said', () => {
  const { sourceName: _source, auctionDate: _date, ...rest } = lot
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BrandLotCard lot={{ ...rest, status: 'Past', outcome: 'sold', price: '71000' }} />
    </MemoryRouter>,
  )
  for (const label of ['Price', 'Estimate', 'Source']) expect(html).toContain(`${label} is locked. See plans`)
  expect(html.replaceAll(/<[^>]+>/g, '')).not.toMatch(/\d/)
})
