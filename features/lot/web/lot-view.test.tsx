import type { LotDetail } from '../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { loadIslands } from '@parure/render/create-island.tsx'
import { CardActionContext, type CardAction } from './card/card-action.ts'
import { LotView } from './lot-view.tsx'

beforeAll(loadIslands)

const details = {
  sourceName: 'Halder & Roth',
  location: 'New York, United States',
  auctionDate: '2026-06-10 - 2026-06-11',
  lotNumber: '214',
  condition: 'Very good. Clasp firm.',
  url: 'https://halder-roth.example/214',
}
const sold = { status: 'Past', outcome: 'sold', price: '112000', estimatePrice: '75000-95000' } as const
const note = '+ 20% buyer’s premium'

function page(facts: Partial<LotDetail>, role?: Role): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LotView lot={buildLot(facts)} similar={[]} comparables={null} role={role} />
    </MemoryRouter>,
  )
}

test.each(['Auction house', 'Location', 'Auction date', 'Lot number', 'Condition'])(
  'given a visitor, %s is locked and leads to the plans',
  (name) => {
    expect(page({})).toMatch(new RegExp(`<a (?=[^>]*href="/pricing")[^>]*aria-label="${name} is locked. See plans"`))
  },
)

test('given a visitor, Go to Source leads to the plans', () => {
  expect(page({})).toMatch(/<a [^>]*href="\/pricing"[^>]*>(<svg.*?<\/svg>)?Go to Source/)
})

test('given sale details, they are shown, nothing is locked and the source opens in its own tab', () => {
  const html = page(details, Role.Standard)
  for (const shown of ['Halder &amp; Roth', 'New York', 'Jun\u00a010\u00a0–\u00a011,\u00a02026', '214', 'Clasp firm'])
    expect(html).toContain(shown)
  expect(html).not.toContain('is locked')
  expect(html).toMatch(/href="https:\/\/halder-roth.example\/214" target="_blank" rel="noopener nofollow external"/)
})

test('given sale details without an address, Go to Source is disabled and says why', () => {
  const html = page({ ...details, url: null }, Role.Premium)
  expect(html).toMatch(/<button [^>]*disabled=""[^>]*>Go to Source/)
  expect(html).toContain('The auction house gives no address for the original listing')
})

test.each([
  ['Premium and a hammer price', { ...sold, priceBasis: 'hammer' }, Role.Premium, true, true],
  ['Premium and an inclusive price', { ...sold, priceBasis: 'inclusive' }, Role.Premium, true, false],
  ['Premium and a price of unknown basis', sold, Role.Premium, true, false],
  ['Premium and no price', { ...sold, price: null, outcome: 'unsold' }, Role.Premium, false, false],
  ['Premium and a lot to come', { estimatePrice: '75000' }, Role.Premium, false, false],
  ['Standard and a hammer price', { ...sold, priceBasis: 'hammer' }, Role.Standard, false, false],
  ['no role and a hammer price', { ...sold, priceBasis: 'hammer' }, undefined, false, false],
] as const)('given %s, note and figure are as they should', (_, facts, role, noted, figured) => {
  const html = page(facts, role)
  expect(html.includes(note)).toBe(noted)
  expect(html.includes('134\u00a0400')).toBe(figured)
})

test.each([
  [{ status: 'Past', outcome: 'unsold' }, 'Unsold'],
  [{ status: 'Past', outcome: 'withdrawn' }, 'Withdrawn'],
  [{ status: 'Past', outcome: 'awaiting' }, 'Awaiting results'],
  [{ status: 'Past', outcome: 'unpublished' }, 'Price not published'],
  [{ ...sold, soldAfterSale: true, priceBasis: 'hammer' }, 'Sold after the sale, without buyer’s premium'],
  [{ ...sold, soldAfterSale: true, priceBasis: 'inclusive' }, 'Sold after the sale, includes buyer’s premium'],
  [{ ...sold, soldAfterSale: true, priceBasis: 'hammer' }, 'Price, without premium'],
  [{ status: 'Upcoming' }, 'No bids yet'],
  [{ status: 'Past' }, 'Go Back to Auction Results'],
  [{ status: 'Upcoming' }, 'Go Back to Upcoming Lots'],
  [{ photos: [] }, 'No image available'],
] as const)('given %j, the page says %j', (facts, words) => {
  expect(page(facts as Partial<LotDetail>)).toContain(words)
})

const renderAction: CardAction = ({ title }, place) => <button>{`${place}: ${title}`}</button>

test('given an action for every lot, it stands beside the title', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CardActionContext value={renderAction}>
        <LotView lot={buildLot()} similar={[]} comparables={null} />
      </CardActionContext>
    </MemoryRouter>,
  )
  expect(html).toContain('</h1><button>page: Emerald and diamond ring</button>')
})

test('given any lot, no element carries a style attribute, which the content policy forbids', () => {
  expect(page({ ...details, ...sold, priceBasis: 'hammer', photos: ['a', 'b'] }, Role.Premium)).not.toContain('style=')
})

test.each([
  [{ status: 'Upcoming' }, 'See where and when it sells.'],
  [{ ...sold }, 'See where and when it sold.'],
  ...(['unsold', 'withdrawn', 'awaiting', 'unpublished'] as const).map(
    (outcome) => [{ status: 'Past', outcome }, 'See where and when it was offered.'] as const,
  ),
] as const)('given a visitor and %j, the way to the source says %j', (facts, words) => {
  expect(page(facts as Partial<LotDetail>)).toContain(words)
})

test.each([
  ['Very good. Clasp firm.', 'Read the report below', 'Very good.'],
  ['Very good.', 'Very good.', 'Very good.'],
])('given the condition %j, the sale details say %j, and the page tells it once', (condition, line, once) => {
  const html = page({ ...details, condition }, Role.Standard)
  expect(html.replaceAll(/<a [^>]*>|<\/a>/g, '')).toMatch(new RegExp(`<dt>Condition</dt><dd>${line}</dd>`))
  expect(html.split(once)).toHaveLength(2)
})

test.each([
  [2, false],
  [3, false],
  [4, true],
])('given %i pictures, whether the thumbnails have arrows is %s', (count, expected) => {
  const photos = Array.from({ length: count }, (_, index) => `p${index}`)
  expect(page({ photos }).match(/aria-label="Next picture"/g)?.length).toBe(expected ? 2 : 1)
})

test('a currency never breaks off its amount', () => {
  const html = page({ estimatePrice: '120000-160000', currency: 'GBP' })
  expect(html).toContain('160\u00a0000<span class=')
  expect(html).not.toMatch(/<wbr\/?>\u00a0GBP/)
})

test('given texts in another language, then each is marked with its own, and English ones with none', () => {
  const html = page(
    {
      ...details,
      title: 'Bague émeraude et diamants',
      description: 'Set with an emerald.\n\nOf the finest color.',
      condition: 'Sehr gut, mit Gebrauchsspuren an der Schiene.',
      provenance: 'Acquistato dalla famiglia a Roma, con certificato di perizia',
    },
    Role.Standard,
  )
  expect(html).toMatch(/<h1[^>]* lang="fr">Bague/)
  expect(html).toMatch(/<p class="[^"]*">Set with/)
  expect(html).toMatch(/<span lang="de">Sehr gut/)
  expect(html).toMatch(/<p [^>]*lang="it">Acquistato/)
})
