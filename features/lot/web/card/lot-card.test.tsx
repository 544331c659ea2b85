import type { LotCard as Lot } from '../../contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { normalizeHtml } from '@parure/portal/test/web/normalize-html.ts'
import { CardActionContext, type CardAction } from './card-action.ts'
import { LotCard } from './lot-card.tsx'

const lot: Lot = {
  id: 7,
  title: 'Emerald ring',
  estimatePrice: '48000-65000',
  openingBid: null,
  currentBid: null,
  price: null,
  currency: 'CHF',
  isFavorite: false,
  baseImageFileName: 'abc',
  status: 'Upcoming',
}

const drawn = (part: Partial<Lot>) =>
  normalizeHtml(
    renderToStaticMarkup(
      <MemoryRouter>
        <LotCard lot={{ ...lot, ...part }} />
      </MemoryRouter>,
    ),
  )

test('given a visitor, then location and date are one locked line that leads to the plans', () => {
  const html = drawn({})
  expect(html).toContain('href="/pricing"')
  expect(html).toContain('Location and date are locked. See plans')
})

test('given a role that sees sale details, then they stand there, also as unknown, and nothing is locked', () => {
  const html = drawn({ location: 'Geneva', auctionDate: '2026-12-10 - 2026-12-11' })
  expect(html).toContain('Geneva')
  expect(html).toContain('<time datetime="2026-12-10">Dec\u00a010\u00a0– 11,\u00a02026</time>')
  expect(html).not.toContain('/pricing')
  expect(drawn({ location: null, auctionDate: null })).toContain('Date not set')
})

test('given no picture, then the plate says so', () => {
  expect(drawn({ baseImageFileName: null })).toContain('No image available')
})

test('given a price, then it is grouped for the eye and spoken for the ear', () => {
  const text = drawn({}).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('48\u00a0000\u00a0–\u00a065\u00a0000\u00a0CHF')
  expect(text).toContain('48\u00a0000 to 65\u00a0000 Swiss francs')
})

const renderAction: CardAction = ({ id }, place) => <button>{`${place} ${id}`}</button>

test('given an action for every lot, then the card offers it, unless it is given one of its own', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CardActionContext value={renderAction}>
        <LotCard lot={lot} />
        <LotCard lot={{ ...lot, id: 8 }} action={<button>own</button>} />
      </CardActionContext>
    </MemoryRouter>,
  )
  expect([...html.matchAll(/<button>(.*?)<\/button>/g)].map(([, words]) => words)).toEqual(['card 7', 'own'])
})
