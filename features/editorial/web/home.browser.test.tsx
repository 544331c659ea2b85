import { screen } from '@testing-library/react'
import { filterOptions, jewelriesTotal } from '@parure/features/catalog/endpoints.ts'
import { topResults } from '@parure/features/lot/endpoints.ts'
import { marketSubject, recentResults } from '@parure/features/market/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { mockIntersections } from '@parure/portal/test/web/observers.ts'
import {
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { driftRestMs } from './drift.ts'
import Home, { clientLoader } from './home.tsx'
import { LotStrip } from './lot-strip.tsx'
import { SaleroomSection } from './saleroom-section.tsx'

const cards = [1, 2, 3].map((id) => ({ ...buildLot({ id, title: `Lot ${id}` }), baseImageFileName: null }))
const motion = '(prefers-reduced-motion: reduce)'
let media: ReturnType<typeof mockMediaQueries>
let frames: ((now: number) => void)[] = []

beforeEach(() => {
  media = mockMediaQueries()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void (frames[id - 1] = () => undefined))
})

/** Runs animation frames of the page, 100 ms apart, from this moment. */
function draw(from: number, count: number) {
  for (let frame = 0; frame < count; frame += 1) {
    const due = frames.splice(0)
    for (const step of due) step(from + frame * 100)
  }
}

function strip() {
  const observer = mockIntersections()
  const page = renderOnSite(<LotStrip lots={cards} />)
  const node = screen.getByRole('region', { name: 'Upcoming Lots' }).children[1] as HTMLElement
  const [one, other] = [...node.querySelectorAll('ul')]
  Object.defineProperties(node, { clientWidth: { value: 400 }, scrollWidth: { value: 1_200 } })
  Object.defineProperty(one, 'offsetLeft', { value: 0 })
  Object.defineProperty(other, 'offsetLeft', { value: 600 })
  const moves: ScrollToOptions[] = []
  node.scrollBy = (options: unknown) => void moves.push(options as ScrollToOptions)
  const enter = () => observer.enter('div')
  return { ...page, node, moves, enter, leave: () => observer.leave('div') }
}

test('the strip drifts by 20 px a second while it is in the window', () => {
  const { node, enter, leave } = strip()
  draw(0, 5)
  expect(node.scrollLeft).toBe(0)
  enter()
  draw(1_000, 11)
  expect(node.scrollLeft).toBe(22)
  leave()
  draw(3_000, 5)
  expect(node.scrollLeft).toBe(22)
})

test.each([
  [
    'paused',
    async (page: ReturnType<typeof strip>) => page.user.click(screen.getByRole('button', { name: 'Pause sliding' })),
  ],
  ['motion is reduced', async () => media.set(motion, true)],
])('when %s, it stands still', async (_, stop) => {
  const page = strip()
  page.enter()
  await stop(page)
  draw(1_000, 11)
  expect(page.node.scrollLeft).toBe(0)
})

test('the arrows move it, and it rests for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  const { node, user, moves, enter } = strip()
  enter()
  await user.click(screen.getByRole('button', { name: 'Next lots' }))
  expect(moves).toMatchObject([{ behavior: 'smooth' }])
  draw(driftRestMs - 1_000, 5)
  expect(node.scrollLeft).toBe(0)
  draw(driftRestMs + 1_000, 11)
  expect(node.scrollLeft).toBeGreaterThan(0)
})

test('without lots there is no strip', () => {
  expect(renderOnSite(<LotStrip lots={[]} />).container.textContent).toBe('')
})

test('the saleroom grows once half of it is seen, for good', () => {
  const observer = mockIntersections()
  const { container } = renderOnSite(<SaleroomSection />)
  const look = () => container.querySelector('section')?.className
  const before = look()
  observer.enter('section')
  expect(look()).not.toBe(before)
  expect(observer.observed()).toEqual([])
})

test('the home page stands without its strip when that cannot be loaded', async () => {
  const { answer } = createFakeServer()
  answer(filterOptions.categories, () => [{ name: 'Rings', count: 3 }])
  answer(jewelriesTotal, ({ address }) => ({ count: address.includes('Past') ? 900 : 600 }))
  answer(topResults, () => refuse('unexpected'))
  answer(recentResults, () => refuse('unexpected'))
  answer(marketSubject, () => refuse('not-found'))
  signIn()
  vi.stubGlobal('console', { ...console, error: () => undefined })
  mockIntersections()
  const data = await settleLoading(clientLoader(buildLoaderArgs('/')))
  expect(data).toMatchObject({ lots: [], figures: { upcoming: 600, past: 900 } })
  renderOnSite(renderPage(Home, data), { at: '/' })
  await settle()
  expect(screen.getByText(/^600 upcoming lots and 900 results/)).toBeTruthy()
})

test('an expired session on the home page leads to /login', async () => {
  const { answer } = createFakeServer()
  answer(filterOptions.categories, () => [])
  answer(jewelriesTotal, () => ({ count: 0 }))
  answer(topResults, () => refuse('unauthenticated'))
  answer(recentResults, () => ({ items: [] }))
  answer(marketSubject, () => refuse('not-found'))
  signIn()
  expect(await settleLoading(clientLoader(buildLoaderArgs('/')))).toMatch(/^302 \/login/)
})
