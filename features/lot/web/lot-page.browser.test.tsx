import { jewelry, similarJewelries } from '../endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer } from '@parure/portal/test/web/create-fake-server.ts'
import { settleLoading, buildLoaderArgs, renderPage, renderOnSite, signIn } from '@parure/portal/test/web/render.tsx'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { BackLink } from './back-link.tsx'
import LotPage, { clientLoader } from './lot-page.tsx'

test('signed in, the lot is asked for with the token, then those that are like it', async () => {
  const { answer, sent } = createFakeServer()
  answer(jewelry, () => buildLot({ category: 'Rings' }))
  answer(similarJewelries, () => ({ items: [] }))
  signIn(Role.Premium)
  const data = await settleLoading(clientLoader(buildLoaderArgs('/jewelry/7', { params: { id: '7' } })))
  expect(sent()).toEqual([
    'GET /api/jewelry/7',
    'GET /api/similar-jewelries?id=7&status=Upcoming&category=Rings',
    'GET /api/jewelry/7/comparables',
    'GET /api/jewelry/7/previous-sales',
  ])
  renderOnSite(renderPage(LotPage, data))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Emerald and diamond ring')
})

test('an address that no lot can have is not asked for', async () => {
  const { requests } = createFakeServer()
  signIn()
  await expect(clientLoader(buildLoaderArgs('/jewelry/x', { params: { id: 'x' } }))).rejects.toMatchObject({
    code: 'lot-not-found',
  })
  expect(requests).toEqual([])
})

function cameFrom(...paths: string[]) {
  const entries = paths.map((path) => ({ url: `http://site${path}` }))
  Object.assign(window, { navigation: { entries: () => entries, currentEntry: { index: paths.length - 1 } } })
}

test('from the list the way back is a step in the history, past other lots', async () => {
  cameFrom('/upcoming-lots?page=2', '/jewelry/6', '/jewelry/7')
  const { router, user, address } = renderOnSite(<BackLink status="Upcoming" />, { at: '/upcoming-lots?page=2' })
  await act(() => router.navigate('/jewelry/6'))
  await act(() => router.navigate('/jewelry/7'))
  await user.click(screen.getByRole('link'))
  expect(address()).toBe('/upcoming-lots?page=2')
  Reflect.deleteProperty(window, 'navigation')
})

test.each([
  ['from elsewhere', () => cameFrom('/', '/jewelry/7')],
  ['in a browser that does not tell', () => Reflect.deleteProperty(window, 'navigation')],
])('%s the way back leads to the list', async (_, prepare) => {
  prepare()
  const { user, address } = renderOnSite(<BackLink status="Past" />, { at: '/jewelry/7' })
  await user.click(screen.getByRole('link'))
  expect(address()).toBe('/past-lots')
  Reflect.deleteProperty(window, 'navigation')
})

test('opened in a new tab, the link is left to the browser', () => {
  cameFrom('/upcoming-lots?page=2', '/jewelry/7')
  renderOnSite(<BackLink status="Upcoming" />, { at: '/jewelry/7' })
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true)
  Reflect.deleteProperty(window, 'navigation')
})
