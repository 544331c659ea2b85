import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listData, openList, serveList } from '@parure/portal/test/web/a-list.tsx'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { passTime, settle } from '@parure/portal/test/web/render.tsx'
import { buildSparseHistogram, buildFacets } from '@parure/portal/test/web/build-facets.ts'
import { loadIslands } from '@parure/render/create-island.tsx'

beforeAll(loadIslands)
beforeEach(() => void mockMediaQueries())
afterEach(() => void vi.useRealTimers())

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

/** A list with its range of money; a carat's stops are 0.20, 0.25 and so on, an estimate's 100, 130, 160 … */
function openRange(at = '/upcoming-lots', data = listData(at)) {
  const server = serveList()
  const page = openList(at, data)
  const { column } = page
  const title = at.startsWith('/past-lots') ? 'Price' : 'Estimate'
  const group = within(column.getByRole('group', { name: title }))
  const thumb = (side: string) => column.getByRole<HTMLInputElement>('slider', { name: `${title}, ${side}` })
  const field = (side: string) => group.getByLabelText<HTMLInputElement>(new RegExp(`^${side}, `))
  const move = (side: string, stop: number) => {
    fireEvent.change(thumb(side), { target: { value: String(stop) } })
    fireEvent.pointerUp(thumb(side))
  }
  return {
    ...page,
    ...server,
    thumb,
    field,
    move,
    group,
    fields: () => [field('From').value, field('To').value].map(plain),
    stops: () => [thumb('from').value, thumb('to').value].map(Number),
    apply: async () => page.user.click(column.getByRole('button', { name: /Apply/ })),
  }
}

test('dragging fills the fields and the live total; Apply Filters commits, and the address names the currency', async () => {
  const range = openRange()
  range.move('from', 4)
  await settle()
  expect([range.fields(), range.thumb('from').getAttribute('aria-valuetext')]).toEqual([['240', ''], '240 euros'])
  expect(range.sent()).toContain('GET /api/jewelries/total?status=Upcoming&estimate=240-&currency=EUR')
  expect([range.address(), range.column.getByRole('button', { name: /98 items/ })]).toMatchObject([
    '/upcoming-lots',
    {},
  ])
  range.move('to', 20)
  await range.apply()
  expect(range.address()).toBe('/upcoming-lots?estimate=240-8700&currency=EUR')
})

test('while it is dragged nothing is asked until it rests', async () => {
  vi.useFakeTimers()
  const range = openRange()
  for (const value of [3, 5, 7]) fireEvent.change(range.thumb('from'), { target: { value } })
  expect([range.stops(), range.sent()]).toEqual([[7, 32], []])
  passTime(119)
  expect(range.sent()).toEqual([])
  passTime(1)
  expect(range.sent().filter((each) => each.includes('/total'))).toHaveLength(1)
  await settle()
})

test('thumbs meet and never cross; at its end a side is open', async () => {
  const range = openRange('/upcoming-lots?estimate=240-8700&currency=EUR')
  expect(range.stops()).toEqual([4, 20])
  range.move('from', 30)
  expect(range.stops()).toEqual([20, 20])
  expect(range.fields()).toEqual(['8 700', '8 700'])
  range.move('from', 0)
  range.move('to', 32)
  await settle()
  expect(range.fields()).toEqual(['', ''])
  const spoken = ['from', 'to'].map((side) => range.thumb(side).getAttribute('aria-valuetext'))
  expect(spoken).toEqual(['no minimum', 'no maximum'])
})

test('Page Up and Page Down move a thumb by four bins', async () => {
  const range = openRange()
  range.thumb('from').focus()
  await range.user.keyboard('{PageUp}{PageUp}{PageDown}')
  expect(range.stops()).toEqual([4, 32])
})

test.each([
  ['20 000', '20 000', 'estimate=20000-'],
  ['20k', '20 000', 'estimate=20000-'],
  ['1.5m', '1 500 000', 'estimate=1500000-'],
])('typed as %s it is written out as %s, and Enter applies it', async (typed, written, query) => {
  const range = openRange()
  await range.user.fill(range.field('From'), typed)
  await range.user.keyboard('{Enter}')
  expect([range.fields()[0], range.address()]).toEqual([written, `/upcoming-lots?${query}&currency=EUR`])
})

test('a range that ends before it begins is refused on leaving the field, and holds Apply Filters back', async () => {
  const range = openRange()
  await range.user.fill(range.field('To'), '8 000')
  await range.user.fill(range.field('From'), '20 000')
  expect(range.group.queryByRole('alert')).toBeNull()
  await range.user.tab()
  expect(range.group.getByRole('alert').textContent).toBe('From is higher than To.')
  expect(range.field('From').getAttribute('aria-invalid')).toBe('true')
  await range.apply()
  expect([range.address(), document.activeElement]).toEqual(['/upcoming-lots', range.field('From')])
  await range.user.clear(range.field('From'))
  await range.user.fill(range.field('From'), '2 000')
  await range.apply()
  expect(range.address()).toBe('/upcoming-lots?estimate=2000-8000&currency=EUR')
})

test('what is no amount is refused too', async () => {
  const range = openRange()
  await range.user.fill(range.field('To'), 'much')
  await range.user.tab()
  expect(range.group.getByRole('alert').textContent).toBe('Write an amount such as 20 000 or 20k.')
})

test('a chip that is removed puts both thumbs and both fields back, and leaves what else was not applied', async () => {
  const range = openRange('/upcoming-lots?estimate=240-8700&currency=EUR')
  await range.user.click(range.box('Gold'))
  await range.user.click(screen.getByRole('link', { name: /^Remove filter 240/ }))
  await settle()
  expect([range.address(), range.fields(), range.stops()]).toEqual(['/upcoming-lots', ['', ''], [0, 32]])
  expect(range.box('Gold').checked).toBe(true)
})

test('Clear All drops a range that was not applied', async () => {
  const range = openRange('/upcoming-lots?categories=Rings')
  range.move('from', 4)
  await range.user.click(screen.getAllByRole('link', { name: 'Clear All' })[0]!)
  await settle()
  expect([range.address(), range.fields()]).toEqual(['/upcoming-lots', ['', '']])
})

test('of too few lots there are two fields and no histogram', () => {
  const data = listData('/past-lots', 3, buildFacets({ money: buildSparseHistogram(3) }))
  const { group, column } = openRange('/past-lots', data)
  expect([group.getAllByPlaceholderText('Any').length, column.getAllByRole('slider').length]).toEqual([2, 2])
})

test('a distribution in another currency is no answer: its place waits', async () => {
  const { group, column } = openRange('/past-lots?currency=USD')
  expect(group.queryAllByRole('slider')).toEqual([])
  expect([group.getByLabelText('From, USD'), column.getAllByRole('slider')]).toMatchObject([{}, { length: 2 }])
  await settle()
})
