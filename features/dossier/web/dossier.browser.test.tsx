import type { Dossier, DossierLot } from '../contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { parseExcludedLots, replaceExcludedLots } from './address.ts'
import { DossierView } from './dossier-view.tsx'

const entry = (id: number, part: Partial<DossierLot> = {}): DossierLot => ({
  lot: {
    id,
    title: `Sapphire ring ${id}`,
    estimatePrice: '8000-10000',
    openingBid: null,
    currentBid: null,
    price: '10000',
    currency: 'CHF',
    isFavorite: false,
    baseImageFileName: null,
    status: 'Past',
    outcome: 'sold',
  },
  priceBasis: 'hammer',
  reasons: [
    { text: '5.1 ct', differs: false },
    { text: 'heated', differs: true },
  ],
  facts: [],
  amounts: { hammer: '10000', paid: '12600', derived: 'paid', lowEstimate: '8000', multiple: '1.00' },
  counts: true,
  house: 'Halder & Roe',
  place: 'Geneva',
  day: '2025-05-02',
  lotNumber: '17',
  url: 'https://house.example/17',
  otherBasis: {
    basis: 'inclusive',
    amount: '12600',
    derivedBy: { words: '26%', validFrom: '2024-02-01', isOld: false, source: 'Terms', sourceUrl: null },
    reason: null,
  },
  ...part,
})
const dossier: Dossier = {
  traits: [{ name: 'Main stone', value: 'Sapphire' }],
  currency: 'CHF',
  on: '2026-11-23',
  sold: [entry(1), entry(2, { counts: false }), entry(3)],
  boughtIn: [entry(4, { lot: { ...entry(4).lot, price: null }, priceBasis: null, otherBasis: null })],
  range: null,
  refused: ['Too few close matches.'],
  withPremium: { range: null, refused: ['Too few close matches.'] },
  tested: { day: '2026-11-22', ranged: 90, inside: 45, isSimulated: true },
}
const at = '/dossier?lot=9&without=2&why2=Recut'
const open = () => renderOnSite(<DossierView title="Sapphire ring" lot={null} dossier={dossier} />, { at })
const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ')

test('every lot has its sale with its price as published and its address, and all prices can be on either basis', async () => {
  const { container, user } = open()
  const read = plain(container.textContent)
  expect(read).toContain(
    'Sapphire ring 1. Halder & Roe, Geneva, May 2, 2025, lot 17: 10 000 CHF, hammer price. https://house.example/17',
  )
  expect(read).not.toContain('Sapphire ring 2. Halder')
  expect(read).toContain('Sapphire ring 4. Halder & Roe, Geneva, May 2, 2025, lot 17: unsold.')
  expect(read).toContain('No reliable range: too few close matches.')
  expect(read).toContain('2 of 3 lots count.')
  await user.click(screen.getByLabelText('Price paid'))
  expect(plain(container.textContent)).toContain('12 600worked out')
  expect(read).toContain('45 of 90 ranges contained the hammer price. Simulated prices.')
  expect(read).toContain('Based on past sales; not an appraisal.')
})

test('a tick that is taken off, and its reason, stand in the address and on paper', async () => {
  const { user, address } = open()
  expect(screen.getByText('Left out: Recut')).toBeTruthy()
  await user.click(screen.getByLabelText('Counts: Sapphire ring 1'))
  expect(address()).toBe('/dossier?lot=9&without=2%2C1&why2=Recut')
  const reason = screen.getByLabelText('Why it is left out: Sapphire ring 2')
  await user.clear(reason)
  await user.fill(reason, 'Another stone')
  await user.tab()
  expect(address()).toBe('/dossier?lot=9&without=2%2C1&why2=Another+stone')
  await user.click(screen.getByLabelText('Counts: Sapphire ring 2'))
  expect(address()).toBe('/dossier?lot=9&without=1')
})

test('the last lot that counts stays ticked', async () => {
  const { user } = open()
  await user.click(screen.getByLabelText('Counts: Sapphire ring 1'))
  expect(screen.getByLabelText<HTMLInputElement>('Counts: Sapphire ring 3').disabled).toBe(true)
})

test('without a lot or a stone it says where there are some', () => {
  renderOnSite(<DossierView title="" lot={null} dossier={null} />, { at: '/dossier' })
  expect(screen.getByRole('link', { name: 'stone that you type in' }).getAttribute('href')).toBe('/value')
})

test.each([
  [
    'without=4,x,-1,7&why4=Recut',
    [
      [4, 'Recut'],
      [7, ''],
    ],
  ],
  [
    `without=${Array.from({ length: 40 }, (_, id) => id + 1).join(',')}`,
    Array.from({ length: 23 }, (_, id) => [id + 1, '']),
  ],
] as const)('of %s what is understood is left out', (query, expected) => {
  const found = parseExcludedLots(new URLSearchParams(query))
  expect([...found]).toEqual(expected)
  expect([...parseExcludedLots(replaceExcludedLots(new URLSearchParams('lot=1'), found))]).toEqual(expected)
})
