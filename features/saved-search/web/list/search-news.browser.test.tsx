import { searchNews } from '../../endpoints.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { renderOnSite, settle, signIn } from '@parure/portal/test/web/render.tsx'
import { ProfileMenu } from '@parure/features/shell/web/frame/profile-menu.tsx'
import { forgetSession } from '@parure/features/shell/web/session/session.ts'
import { SearchNewsReader } from './search-news-reader.tsx'

const header = (
  <>
    <ProfileMenu />
    <SearchNewsReader />
  </>
)
const account = () => screen.getByRole('button', { name: /^Account menu/ })

/** Runs pending idle callbacks. */
function idleBrowser() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  return async () => {
    act(() => waiting.splice(0).forEach((work) => work()))
    await settle()
  }
}

test('a visitor’s header asks for nothing', async () => {
  const { requests } = createFakeServer()
  const idle = idleBrowser()
  renderOnSite(header)
  await idle()
  expect(requests).toEqual([])
})

test('once the browser is idle, the mark says that something is new, and the menu how many lots', async () => {
  const { answer, sent } = createFakeServer()
  answer(searchNews, () => ({ searches: 2, lots: 12 }))
  const idle = idleBrowser()
  signIn()
  renderOnSite(header)
  expect(sent()).not.toContain(`GET ${searchNews.path}`)
  await idle()
  expect(sent()).toContain(`GET ${searchNews.path}`)
  expect(account().getAttribute('aria-label')).toBe('Account menu, Premium, AE, new in saved searches')
  expect(await screen.findByText(/^Saved Searches/)).toBeTruthy()
  expect(screen.getByText(/^Saved Searches/).textContent).toBe('Saved Searches12 new lots')
  act(forgetSession)
  expect(account().getAttribute('aria-label')).toBe('Account menu')
})

test('the news is read, too, when the browser never reports that it is idle', async () => {
  const { answer, sent } = createFakeServer()
  answer(searchNews, () => ({ searches: 1, lots: 1 }))
  const overdue: (() => void)[] = []
  const callLate = (work: () => void, options?: IdleRequestOptions) => options?.timeout && overdue.push(work)
  vi.stubGlobal('requestIdleCallback', callLate)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  signIn()
  renderOnSite(header)
  act(() => overdue.forEach((work) => work()))
  await settle()
  expect(sent()).toContain(`GET ${searchNews.path}`)
})

test.each([
  [{ searches: 1, lots: 99 }, 'Saved Searches99+ new lots'],
  [{ searches: 1, lots: 1 }, 'Saved Searches1 new lot'],
  [{ searches: 0, lots: 0 }, 'Saved Searches'],
])('%j reads "%s"', async (news, text) => {
  createFakeServer().answer(searchNews, () => news)
  const idle = idleBrowser()
  signIn()
  renderOnSite(header)
  await idle()
  expect((await screen.findByText(/^Saved Searches/)).textContent).toBe(text)
})

test('news that cannot be read leave no mark', async () => {
  createFakeServer().answer(searchNews, () => refuse('unexpected'))
  const idle = idleBrowser()
  signIn()
  renderOnSite(header)
  await idle()
  expect(account().getAttribute('aria-label')).toBe('Account menu, Premium, AE')
})
