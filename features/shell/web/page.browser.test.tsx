import { Problem } from '@parure/contract/problem.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite, renderHookOnSite } from '@parure/portal/test/web/render.tsx'
import { Announcer } from './frame/announcer.tsx'
import { ErrorScreen } from './failure/error-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { PageViews } from './frame/page-views.tsx'
import { takePlace } from './session/return-to.ts'
import { useLink } from './token-page.ts'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'
import { useSignIn } from './session/use-sign-in.ts'

afterEach(() => setOnline(true))

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('every page has the frame: a way past the header, header, main, footer', async () => {
  const views = beacons()
  renderOnSite(<Frame newsletter={<p>Newsletter</p>}>The page</Frame>, { at: '/framed' })
  expect(screen.getByText('Skip to content').getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  expect(screen.getByRole('main').textContent).toBe('The page')
  expect(screen.getByRole('contentinfo').textContent).toContain('Newsletter')
  await expect.poll(views.paths).toEqual(['/framed'])
})

test('a change of page is announced by its title, the first page is not', async () => {
  const { router, container } = renderOnSite(<Announcer />)
  expect(container.textContent).toBe('')
  document.title = 'Past lots'
  await act(() => router.navigate('/past-lots'))
  expect(container.textContent).toBe('Past lots')
})

test('each opening of a page is counted once, by path alone', async () => {
  const { paths, all } = beacons()
  const { router } = renderOnSite(<PageViews />, { at: '/one?searchQuery=secret' })
  await act(() => router.navigate('/one?page=2'))
  await act(() => router.navigate('/two'))
  expect(paths()).toEqual(['/one', '/two'])
  expect(all[1]).toEqual({ path: '/two', referrer: '' })
})

test('signing in from a page leads to /login and stores the way back', () => {
  const { result, address } = renderHookOnSite(useSignIn, { at: '/past-lots?page=2' })
  act(() => result.current())
  expect([address(), takePlace()]).toEqual(['/login', '/past-lots?page=2'])
})

test('a mailed link is read, and its token leaves the address', async () => {
  const { result, address } = renderHookOnSite(useLink, { at: '/account/confirm?token=abc&email=ada@parure.test' })
  await act(async () => {})
  expect(result.current).toEqual({ token: 'abc', email: 'ada@parure.test' })
  expect(address()).toBe('/account/confirm')
})

test('given no token in the address, then there is no link', () => {
  expect(renderHookOnSite(useLink).result.current).toBeNull()
})

test('offline, the page says so and loads by itself when the connection returns', () => {
  setOnline(false)
  const { router } = renderOnSite(<ErrorScreen error={new TypeError('Failed to fetch')} />)
  expect(screen.getByRole('heading').textContent).toBe('You are offline')
  const revalidations: string[] = []
  router.subscribe(({ revalidation }) => void revalidations.push(revalidation))
  setOnline(true)
  expect(revalidations).toContain('loading')
})

test('offline, a lot’s page says so too', () => {
  setOnline(false)
  renderOnSite(<ErrorScreen error={new TypeError('Failed to fetch')} />, { at: '/jewelry/7' })
  expect(screen.getByRole('heading').textContent).toBe('You are offline')
  setOnline(true)
})

test('given a lot that is not in the catalog, then there is a search, and ways to others', () => {
  renderOnSite(<ErrorScreen error={new Problem('lot-not-found', 'This lot is not in the catalog.')} />, {
    at: '/jewelry/7',
  })
  expect(screen.getByRole('heading').textContent).toBe('Error: This lot is not in the catalog.')
  expect(screen.getByRole('searchbox').getAttribute('name')).toBe('words')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/upcoming-lots', '/'])
})

const missing = () => Object.assign(new TypeError('Importing a module script failed.'), { isMissingScript: true })

test('scripts that do not arrive while the server does not answer read offline, and nothing is loaded anew', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  renderOnSite(<ErrorScreen error={missing()} />)
  expect((await screen.findByText('You are offline')).tagName).toBe('H1')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(sessionStorage.getItem('reloadedFor')).toBeNull()
})

test('scripts that are gone although the page was just loaded anew: no loop', async () => {
  sessionStorage.setItem('reloadedFor', location.href)
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  renderOnSite(<ErrorScreen error={missing()} />)
  expect((await screen.findByText('Something went wrong')).tagName).toBe('H1')
  expect(asked).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('reloadedFor')).toBeNull()
})

test('given an answer of the server, then being offline is not to blame', () => {
  setOnline(false)
  renderOnSite(<ErrorScreen error={new Problem('overloaded', 'Too busy.')} />)
  expect(screen.getByRole('alert').textContent).toBe('Something went wrongToo busy.')
})

test.each([
  [new Problem('lot-not-found', 'Gone.'), 'Error: Gone.', false],
  [new Problem('unavailable', 'Busy.'), 'Error: Busy.', true],
])('on a lot’s page %j reads "%s"; trying again is offered: %j', (error, title, again) => {
  renderOnSite(<ErrorScreen error={error} />, { at: '/jewelry/7' })
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again)
})

const words = { question: 'Unsubscribe?', effect: 'It ends.', done: 'It ended.', dead: 'No such link.' }

test('unsubscribing asks first, then says what was done', async () => {
  const ended: string[] = []
  const end = async (token: string) => void ended.push(token)
  const { user } = renderOnSite(
    <main>
      <UnsubscribeScreen words={() => words} end={end} />
    </main>,
    { at: '/newsletter/unsubscribe?token=abc' },
  )
  expect([screen.getByText('It ends.').textContent, ended]).toEqual(['It ends.', []])
  await user.click(screen.getByText('Unsubscribe'))
  expect(ended).toEqual(['abc'])
  expect(screen.getByRole('heading').textContent).toBe('You are unsubscribed')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test.each([
  [new Problem('invalid-token', ''), 'Link expired or invalid', 'No such link.'],
  [new TypeError('Failed to fetch'), 'Unsubscribe?', 'That did not work. Please try again.'],
])('given %s, then it reads "%s"', async (error, title, text) => {
  const end = async () => {
    throw error
  }
  const { user } = renderOnSite(<UnsubscribeScreen words={() => words} end={end} />, {
    at: '/x?token=abc',
  })
  await user.click(screen.getByRole('button'))
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByText(text)).toBeTruthy()
})

test('without a token there is nothing to end', () => {
  renderOnSite(<UnsubscribeScreen words={() => words} end={() => Promise.resolve()} />)
  expect(screen.getByRole('heading').textContent).toBe('Link expired or invalid')
})

function beacons() {
  const all: { path: string; referrer: string }[] = []
  class Text {
    text
    constructor([text = '']: string[]) {
      this.text = text
    }
  }
  vi.stubGlobal('Blob', Text)
  navigator.sendBeacon = (_, view) => all.push(JSON.parse((view as unknown as Text).text)) > 0
  return { all, paths: () => all.map(({ path }) => path) }
}
