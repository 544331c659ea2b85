import { facets, filterOptions } from '@parure/features/catalog/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { readQuery } from '@parure/features/query/endpoints.ts'
import { valuation } from '../endpoints.ts'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { buildComparable } from '@parure/portal/test/web/build-comparable.ts'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { clientLoader } from './value-page.tsx'
import { LockedValue } from './locked-value.tsx'
import { ValueView } from './value-view.tsx'

const found = {
  currency: 'CHF',
  sold: Array.from({ length: 9 }, (_, at) => buildComparable(20 + at, {}, String(9000 + 500 * at))),
  boughtIn: [],
  range: {
    low: '8000',
    middle: '10000',
    high: '15000',
    currency: 'CHF',
    basis: 'hammer' as const,
    isWide: false,
    isPerCarat: true,
    until: '2026-10-31',
    n: 14,
    effective: 9.5,
    leftOut: 0,
  },
  withPremium: { range: null, refused: ['Too few close matches.'] },
  on: '2026-11-01',
}
const options = {
  colours: [{ name: 'D', count: 2 }],
  clarities: [{ name: 'VS1', count: 2 }],
  origins: [
    { name: 'Sri Lanka', count: 3 },
    { name: 'Not stated', count: 9 },
  ],
  treatments: [{ name: 'Heated', count: 3 }],
  laboratories: [{ name: 'SSEF', count: 3 }],
}
let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(facets, () => buildFacets({ options }))
  server.answer(filterOptions.gemstones, () => [
    { name: 'Diamond', count: 9 },
    { name: 'Sapphire', count: 5 },
  ])
  server.answer(valuation, () => found)
})

async function open(at: string) {
  signIn(Role.Premium)
  const data = await settleLoading(clientLoader(buildLoaderArgs(at)))
  return renderOnSite(<ValueView {...(data as ComponentProps<typeof ValueView>)} />, { at })
}
const asked = () => server.sent().filter((each) => each.startsWith('GET /api/valuation'))

test('given nothing yet, then the form offers what the catalog has, and nothing is asked', async () => {
  await open('/value')
  expect(asked()).toEqual([])
  expect(screen.queryByText('Not stated')).toBeNull()
  expect([...screen.getByLabelText<HTMLSelectElement>('Stone').options].map(({ text }) => text)).toEqual([
    'Choose',
    'Diamond',
    'Sapphire',
  ])
})

test('given an address with a stone, then its range stands with basis, day and what is refused', async () => {
  const { container } = await open(
    '/value?category=Rings&species=Sapphire&carats=5,1&origin=Sri+Lanka&currency=CHF&on=2026-11-01',
  )
  expect(asked()).toEqual([
    'GET /api/valuation?species=Sapphire&origin=Sri+Lanka&treatment=&laboratory=&report=&on=2026-11-01&category=Rings&currency=CHF&carats=5.1',
  ])
  const read = container.textContent.replaceAll('\u00a0', ' ')
  expect(screen.getByRole('heading', { name: /^Similar rings sold for 8.000.–.15.000 CHF\.$/ })).toBeTruthy()
  expect(read).toContain('Sapphire of 5,1 ct, Sri Lanka: Rings')
  expect(read).toContain('Hammer price8 000 – 15 000 CHF8 000 to 15 000 Swiss francs14 sales')
  expect(read).toContain('Hammer per carat1 570 – 2 940 CHF')
  expect(read).toContain('Sales before Nov 1, 2026, unsigned pieces.')
  expect(container.textContent).toContain('Based on past sales; not an appraisal.')
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('given a stone like none that sold, then all results with such stones are the way on', async () => {
  const { range: _range, ...unranged } = found
  server.answer(valuation, () => ({ ...unranged, sold: [] }))
  await open('/value?category=Rings&species=Sapphire&carats=80')
  expect(screen.getByRole('heading', { name: 'No similar sales in ten years.' })).toBeTruthy()
  const way = screen.getByRole('link', { name: 'see all results with sapphire' })
  expect(way.getAttribute('href')).toBe('/past-lots?gemstones=Sapphire')
})

test('a description is read into the fields, and then asked', async () => {
  server.answer(readQuery, () => ({
    words: 'loose sapphire 5.1 ct',
    selection: { gemstones: 'Sapphire' },
    chips: [{ key: 'carats', label: '', words: '5.1 ct' }],
  }))
  await open('/value?describe=loose+sapphire+5.1+ct&species=')
  expect(screen.getByLabelText<HTMLSelectElement>('Stone').value).toBe('Sapphire')
  expect(screen.getByLabelText<HTMLInputElement>('Weight, ct').value).toBe('5.1')
  expect(screen.getByLabelText<HTMLSelectElement>('Set in').value).toBe('Other')
  expect(asked()).toHaveLength(1)
})

test('without a currency in the address, the reader’s own is asked for', async () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = 'currency=CHF; Path=/'
  await open('/value?species=Sapphire')
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser
  document.cookie = 'currency=; Path=/; Max-Age=0'
  expect(asked()[0]).toContain('currency=CHF')
})

test('given a refusal, then the reason, the closest sales and what would help are said', async () => {
  server.answer(valuation, () => ({
    ...found,
    range: null,
    refused: ['Prices of similar lots differ more than threefold.'],
  }))
  const { container } = await open('/value?species=Sapphire&carats=5')
  const read = container.textContent.replaceAll('\u00a0', ' ')
  expect(read).toContain('No reliable range: prices of similar lots differ more than threefold.')
  expect(read).toContain('Closest 8 sold for9 000 – 12 500 CHF')
  expect(read).toContain('Add origin and treatment for closer matches.')
})

test('a diamond has cut, color and clarity in the place of an origin', async () => {
  const { user } = await open('/value')
  await user.selectOptions(screen.getByLabelText('Stone'), 'Diamond')
  expect(screen.getByLabelText('Color')).toBeTruthy()
  expect(screen.queryByLabelText('Origin')).toBeNull()
})

test.each([
  ['carats', 'Weight, ct', 'heavy', 'Enter a weight in carats, such as 3.05.'],
  ['on', 'Valuation date', '2999-01-01', 'Choose today or an earlier date.'],
])('a wrong %s is said, gets the focus and is not asked', async (name, label, text, words) => {
  const { user, address } = await open('/value?species=Sapphire&carats=5')
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.value = text
  await user.click(screen.getByRole('button', { name: 'See similar sales' }))
  expect([screen.getByText(words).id, document.activeElement]).toEqual([field.getAttribute('aria-describedby'), field])
  expect(address()).toBe('/value?species=Sapphire&carats=5')
  await settleLoading(clientLoader(buildLoaderArgs(`/value?species=Sapphire&${name}=${text}`)))
  expect(asked()).toHaveLength(1)
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])(
  'role %i asks for nothing, and is shown which plan opens it',
  async (role) => {
    signIn(role)
    expect(await settleLoading(clientLoader(buildLoaderArgs('/value?species=Sapphire')))).toBeNull()
    expect(server.sent()).toEqual([])
    renderOnSite(<LockedValue />)
    expect(screen.getByText('An example, with invented figures')).toBeTruthy()
    expect(screen.getByText('Half of 16 similar rings sold in this range.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toBe('/pricing')
  },
)
