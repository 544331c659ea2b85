import type { Brand } from '../contract.ts'
import {
  allBrands,
  brandCategories,
  brandLotGroups,
  brandLots,
  brandLotTotal,
  followBrand,
  followedBrands,
  unfollowBrand,
} from '../endpoints.ts'
import { jewelriesTotal, listCounts } from '@parure/features/catalog/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { searchPreview } from '@parure/features/saved-search/endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { clientLoader as lotsLoader } from './brand-lots.tsx'
import BrandPage, { clientLoader as brandLoader } from './brand-page.tsx'
import { BrandView } from './brand-view.tsx'
import { followedBrandsState } from './following/followed-brands-state.tsx'
import FollowedBrands, { clientLoader as brandsLoader } from './followed-brands.tsx'
import { LotsView } from './lots/lots-view.tsx'
import { parseBrandLotsState } from './lots/brand-lots-state.ts'
import { noCounts } from '@parure/portal/test/web/no-counts.ts'
import { buildFacets } from '@parure/portal/test/web/build-facets.ts'

const aBrand = (id: number, name: string): Brand => ({ id, name, count: id, description: null, logotype: null })
const brands = [aBrand(1, 'Aurèle'), aBrand(2, 'Belmont'), aBrand(3, 'Cassin')]
const categories = [
  { name: 'Rings', count: 4 },
  { name: 'Brooch', count: 0 },
]

beforeEach(() => {
  signIn(Role.Premium)
  followedBrandsState.hydrate([1])
  mockMediaQueries()
})

const noLots = {
  selection: parseBrandLotsState(new URLSearchParams('date=2025'))!,
  lots: [],
  counts: noCounts,
  addressMoney: null,
}

const listOf = (title: string) => screen.getByRole('region', { name: title })
const namesIn = (title: string) =>
  within(listOf(title))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const followButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) })
const toast = () => [...document.querySelectorAll('output')].at(-1)?.textContent

function lists(at = '/followed-brands') {
  const page = renderOnSite(
    <main>
      {renderPage(FollowedBrands, { brands, categories })}
      <ToastPlace />
    </main>,
    { at },
  )
  return { ...page, shown: () => [namesIn('Followed Brands'), namesIn('Brands You Can Follow')] }
}

test('a press shows at once, the lists change with the answer, and the focus goes to the neighbour', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(followBrand)
  const { user, shown } = lists()
  await user.click(followButton('Belmont'))
  expect([followButton('Belmont').textContent, shown()]).toEqual(['Following', [['Aurèle'], ['Belmont', 'Cassin']]])
  await user.click(followButton('Belmont'))
  expect(requests).toHaveLength(1)
  await act(async () => request.respond({}))
  await settle()
  expect(shown()).toEqual([['Aurèle', 'Belmont'], ['Cassin']])
  expect(document.activeElement).toBe(followButton('Cassin'))
  expect(toast()).toBe('You now follow Belmont.')
})

test('the focus goes to the neighbour too where the lists were loaded anew before the answer', async () => {
  const { hold } = createFakeServer()
  const request = hold(followBrand)
  const { user } = lists()
  await user.click(followButton('Belmont'))
  act(() => followedBrandsState.hydrate([1]))
  await act(async () => request.respond({}))
  await settle()
  expect(document.activeElement).toBe(followButton('Cassin'))
})

test('unfollowing can be undone from the notice', async () => {
  const { answer, sent } = createFakeServer()
  answer(unfollowBrand, () => ({}))
  answer(followBrand, () => ({}))
  const { user, shown } = lists()
  await user.click(followButton('Aurèle'))
  expect(shown()[0]).toEqual([])
  await user.click(screen.getByText('Undo'))
  expect([shown()[0], sent()]).toEqual([['Aurèle'], ['DELETE /api/unfollow-brand/1', 'POST /api/follow-brand']])
})

test('a brand that was unfollowed elsewhere is as wanted; another refusal is said and rolled back', async () => {
  const { answer } = createFakeServer()
  answer(unfollowBrand, () => refuse('unexpected', 'No.'))
  const { user, shown } = lists()
  await user.click(followButton('Aurèle'))
  expect([shown()[0], toast()]).toEqual([['Aurèle'], 'No.'])
  answer(unfollowBrand, () => refuse('brand-not-found'))
  await user.click(followButton('Aurèle'))
  expect(shown()[0]).toEqual([])
})

test('brands narrow as one types, whatever case and accents, and open again', async () => {
  const { user, shown } = lists()
  await user.type(screen.getByLabelText('Search brands'), 'AURE')
  expect(shown()).toEqual([['Aurèle'], []])
  await user.type(screen.getByLabelText('Search brands'), 'x')
  await user.click(screen.getByText('Show all brands'))
  expect(shown()).toEqual([['Aurèle'], ['Belmont', 'Cassin']])
})

test('a product type acts at once on the address; one without lots is disabled', async () => {
  const { user, address } = lists()
  const [rings] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Rings/ })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Brooch/ }).disabled).toBe(true)
  await user.click(rings!)
  expect([address(), rings?.checked]).toEqual(['/followed-brands?categories=Rings', true])
  await user.click(rings!)
  expect(address()).toBe('/followed-brands')
})

test('on phones the product types are a sheet, which closes when the window is wide', async () => {
  const media = mockMediaQueries()
  const { user } = lists()
  await user.click(screen.getByRole('button', { name: 'Product Type' }))
  expect(screen.getByRole('dialog').textContent).toContain('3 brands')
  act(() => media.set('(min-width: 769px)', true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const load = (address: string, loader: (args: never) => Promise<unknown>, params = {}) =>
  settleLoading(loader(buildLoaderArgs(address, { params })))

test('other plans are led to the lots, visitors to /login', async () => {
  signIn(Role.Standard)
  expect(await load('/followed-brands', brandsLoader)).toBe('302 /upcoming-lots')
  localStorage.clear()
  expect(await load('/followed-brands', brandsLoader)).toBe('302 /login')
})

test('the lists load what is followed and what can be, narrowed by the address', async () => {
  const { answer, sent } = createFakeServer()
  answer(followedBrands, () => [brands[2]])
  answer(allBrands, () => brands)
  answer(brandCategories, () => categories)
  expect(await load('/followed-brands?categories=Rings', brandsLoader)).toEqual({ brands, categories })
  expect([[...followedBrandsState.read().ids], sent()]).toEqual([
    [3],
    ['GET /api/followed-brands', 'GET /api/all-brands?categories=Rings', 'GET /api/brands/categories'],
  ])
})

test('an unknown brand is a page that does not exist; a plan that has ended leads to the lots', async () => {
  const { answer } = createFakeServer()
  answer(followedBrands, () => [])
  answer(allBrands, () => brands)
  expect(await load('/followed-brands/99', brandLoader, { id: '99' })).toBe('404')
  expect(await load('/followed-brands/x', brandLoader, { id: 'x' })).toBe('404')
  answer(allBrands, () => refuse('forbidden'))
  expect(await load('/followed-brands/98', brandLoader, { id: '98' })).toBe('302 /upcoming-lots')
})

test('a brand’s page counts its lots by all its groups', async () => {
  const { answer } = createFakeServer()
  answer(followedBrands, () => [])
  answer(allBrands, () => brands)
  answer(brandLotGroups, () => ({
    items: [
      { date: '2026-12', count: 5, jewelries: [] },
      { date: '2025', count: 7, jewelries: [] },
    ],
  }))
  const data = await load('/followed-brands/2', brandLoader, { id: '2' })
  renderOnSite(renderPage(BrandPage, data))
  expect(screen.getByText('12 lots')).toBeTruthy()
})

test('a brand’s lots to come can be saved as a search, of this brand alone whatever its name', async () => {
  const server = createFakeServer()
  server.answer(searchPreview, () => ({ total: 5, perWeek: '0.2', narrower: [] }))
  const { user, address } = renderOnSite(<BrandView brand={aBrand(2, 'Vasari, Fils')} groups={[]} />, {
    at: '/followed-brands/2',
  })
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  expect(address()).toBe('/followed-brands/2#save-search')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Vasari, Fils')
  const counted = await waitFor(() => {
    const sent = server.sent().find((each) => each.includes('/preview'))
    expect(sent).toBeDefined()
    return sent
  })
  const { searchParams } = new URL(counted?.split(' ')[1] ?? '', 'http://site')
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'Upcoming', brands: 'Vasari%2C Fils' })
})

test('a brand’s lots without a date lead to the brand, and beyond the last page to that', async () => {
  const { answer } = createFakeServer()
  answer(allBrands, () => brands)
  answer(brandLotTotal, () => ({ count: 31 }))
  answer(brandLots, () => ({ items: [] }))
  answer(jewelriesTotal, () => ({ count: 31 }))
  answer(listCounts, () => ({ options: noCounts.options, facets: buildFacets() }))
  const at = '/followed-brands/2/jewelries'
  expect(await load(at, lotsLoader, { id: '2' })).toBe('302 /followed-brands/2')
  expect(await load(`${at}?date=2025&page=9`, lotsLoader, { id: '2' })).toBe(`302 ${at}?date=2025&page=2`)
  expect(await load(`${at}?date=2025&search=ruby`, lotsLoader, { id: '2' })).toMatchObject({
    date: '2025',
    data: { counts: { total: 31 } },
  })
})

test('searching and sorting a brand’s lots change the address; emptying the field searches at once', async () => {
  const at = '/followed-brands/2/jewelries?date=2025&page=2'
  const { user, address } = renderOnSite(<LotsView brand={brands[1]!} date="2025" lots={[]} data={noLots} />, { at })
  const field = screen.getByLabelText('Search these lots')
  await user.type(field, 'ruby{Enter}')
  expect(address()).toBe('/followed-brands/2/jewelries?date=2025&search=ruby')
  expect(screen.getByText('Nothing in 2025 matches “ruby”.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Sort'), 'Newest')
  expect(address()).toBe('/followed-brands/2/jewelries?date=2025&search=ruby&sortOrder=1')
  await user.clear(field)
  expect(address()).toBe('/followed-brands/2/jewelries?date=2025&sortOrder=1')
})
