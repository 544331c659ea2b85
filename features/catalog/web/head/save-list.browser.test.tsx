import { searchPreview } from '@parure/features/saved-search/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildLot } from '@parure/portal/test/web/build-lot.ts'
import { listData, openList, serveList } from '@parure/portal/test/web/a-list.tsx'
import { mockMediaQueries } from '@parure/portal/test/web/dialogs.ts'
import { settle, signIn } from '@parure/portal/test/web/render.tsx'
import { loadIslands } from '@parure/render/create-island.tsx'

beforeAll(async () => {
  await loadIslands()
  await import('@parure/features/saved-search/web/dialog/search-dialog.tsx')
})
beforeEach(() => void mockMediaQueries())

const withLots = (at: string) => ({ ...listData(at), lots: [{ ...buildLot(), baseImageFileName: null }] })
const saves = () => screen.queryAllByRole('button', { name: 'Save this search' })

test('what narrows a list can be saved; a whole list is no search', () => {
  serveList()
  const { unmount } = openList('/upcoming-lots', withLots('/upcoming-lots'))
  expect(saves()).toHaveLength(0)
  unmount()
  openList('/upcoming-lots?gemstones=Ruby', withLots('/upcoming-lots?gemstones=Ruby'))
  expect(saves()).toHaveLength(1)
})

test('where nothing was found it stands below the count of the criteria, and what is saved is what the list asked for', async () => {
  signIn()
  const server = serveList()
  server.answer(searchPreview, () => ({ total: 0, perWeek: '0.0', narrower: [] }))
  const at = '/past-lots?gemstones=Ruby&price=-900'
  const { user, address } = openList(at, listData(at))
  expect(saves()).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'No past result matches both.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear All' })).toBeTruthy()
  await user.click(saves()[0]!)
  await settle()
  expect(address()).toBe(`${at}#save-search`)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Results: ruby, up to 900 EUR')
  const preview = await waitFor(() => {
    const sent = server.sent().find((each) => each.includes('/preview'))
    expect(sent).toBeDefined()
    return sent
  })
  const asked = new URL(preview?.split(' ')[1] ?? '', 'http://site')
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    status: 'Past',
    gemstones: 'Ruby',
    price: '-900',
    currency: 'EUR',
    outcomes: 'sold,unsold,withdrawn,unpublished',
  })
})

test('from the sheet of the filters the dialog opens in its place', async () => {
  serveList()
  const at = '/upcoming-lots?gemstones=Ruby'
  const { user, address } = openList(at, withLots(at))
  await user.click(screen.getByText('Filters', { selector: 'a' }))
  await settle()
  expect(address()).toBe(`${at}#filter-sheet`)
  await user.click(screen.getAllByRole('button', { name: /^Save / }).at(-1)!)
  await settle()
  expect(address()).toBe(`${at}#save-search`)
  expect((await screen.findByRole('dialog')).textContent).toContain('Sign in to save this search')
})
