import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockIntersections } from '@parure/portal/test/web/observers.ts'
import { renderPage, renderOnSite } from '@parure/portal/test/web/render.tsx'
import ActualFilters from './actual-filters.tsx'

const row = (name: string, upcoming: number, past: number, under: object[] = []) => ({ name, upcoming, past, under })
const groups = [
  { group: 'categories', rows: [row('Rings', 5, 9, [row('Solitaire', 3, 0)])] },
  { group: 'brands', rows: [row('Aurèle', 1_200, 0), row('Belmont', 0, 2)] },
]

beforeEach(() => {
  mockIntersections()
})

const directory = (at = '/actual-filters') => renderOnSite(renderPage(ActualFilters, { groups }), { at })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('each figure opens its list; none is a link without lots', () => {
  directory()
  const brands = within(screen.getByRole('region', { name: 'Brands' }))
  expect(brands.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/upcoming-lots?brands=Aur%C3%A8le',
    '/past-lots?brands=Belmont',
  ])
})

test('filters are found as one types, also by their sub-categories, and Enter sends nothing', async () => {
  const { user, address } = directory()
  await user.type(screen.getByLabelText('Find a filter'), 'solit{Enter}')
  expect([titles(), address()]).toEqual([['Categories'], '/actual-filters'])
  await user.type(screen.getByLabelText('Find a filter'), 'x')
  expect(screen.getByText('No filter is called “solitx”.')).toBeTruthy()
})

test('the words of the address are found from the start', () => {
  directory('/actual-filters?find=aurele')
  expect(titles()).toEqual(['Brands'])
})
