import { changeFavorite } from '../../endpoints.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { Role } from '@parure/contract/role.ts'
import { renderOnSite, settle } from '@parure/portal/test/web/render.tsx'
import { bindIntent, getIntent, takeIntent } from '@parure/features/shell/web/session/intent.ts'
import { rememberIntent, type Intent } from '@parure/features/shell/web/session/remember-intent.ts'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import { storeSession, updateSession } from '@parure/features/shell/web/session/session.ts'
import { logOut } from '@parure/features/shell/web/session/sign-out.ts'
import { ToastPlace } from '@parure/ui/overlay/toast-place.tsx'
import { Heart } from './heart.tsx'
import { SaveOnReturn } from './save-on-return.tsx'

const lot = { id: 7, title: 'Emerald ring', isFavorite: false, baseImageFileName: 'emerald' }
const wanted: Intent = {
  kind: 'lot',
  place: '/past-lots?page=2',
  id: 7,
  title: 'Emerald ring',
  picture: '/images/emerald_320.webp',
}
const page = (
  <>
    <Heart lot={lot} place="card" />
    <SaveOnReturn />
    <ToastPlace />
  </>
)

let server: ReturnType<typeof createFakeServer>
beforeEach(() => {
  server = createFakeServer()
  server.answer(changeFavorite, () => ({ message: '', isFavorite: true }))
})

/** Each session has its own hearts. */
let sessions = 0
function signIn(email = 'ada@parure.test'): void {
  sessions += 1
  storeSession({ token: `token ${sessions}`, username: 'Ada', roleId: Role.Premium }, email)
}

const bodies = () => server.requests.map(({ body }) => body)
const heart = () => screen.getByRole('button', { name: /Saved Jewelries: / })

test('a visitor’s heart leads to Sign In, which is told the lot and its picture', async () => {
  const { user, address } = renderOnSite(page, { at: wanted.place })
  await user.click(heart())
  expect([address(), getIntent(), takePlace()]).toEqual(['/login', wanted, wanted.place])
})

test('back and signed in, the lot is saved once, and that is said', async () => {
  rememberIntent(wanted)
  signIn()
  renderOnSite(page, { at: wanted.place })
  await settle()
  expect([heart().getAttribute('aria-pressed'), bodies()]).toEqual(['true', [{ Id: 7, isFavorite: true }]])
  expect(screen.getByText(/^The lot is saved\./)).toBeTruthy()
  expect(getIntent()).toBeNull()
})

test('on the pages of signing in nothing is saved yet', async () => {
  rememberIntent(wanted)
  signIn()
  renderOnSite(page, { at: '/callback?token=x' })
  await settle()
  expect([bodies(), getIntent()]).toEqual([[], wanted])
})

test('where the collection is full the notice says so, and nothing else', async () => {
  server.answer(changeFavorite, () => refuse('favorites-limit'))
  rememberIntent(wanted)
  signIn()
  renderOnSite(page)
  await settle()
  expect(screen.getByText(/^You have reached the maximum number of favorites/)).toBeTruthy()
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('an account that was opened for it gets it, also in another tab, once its e-mail is known', async () => {
  rememberIntent(wanted)
  bindIntent('Ada@parure.test')
  sessionStorage.clear()
  signIn('')
  renderOnSite(page)
  await settle()
  expect(bodies()).toEqual([])
  act(() => updateSession({ email: 'ada@parure.test' }))
  await settle()
  expect(bodies()).toEqual([{ Id: 7, isFavorite: true }])
})

test('another account gets nothing, and what waits for the first one stays', () => {
  rememberIntent(wanted)
  bindIntent('bob@parure.test')
  expect([takeIntent('ada@parure.test'), takeIntent('bob@parure.test'), takeIntent('bob@parure.test')]).toEqual([
    null,
    wanted,
    null,
  ])
})

test('a visitor who turns from Sign In to another page meant something else', async () => {
  rememberIntent(wanted)
  const { router } = renderOnSite(page, { at: wanted.place })
  await settle()
  expect(getIntent()).toEqual(wanted)
  await act(() => router.navigate('/login'))
  expect(getIntent()).toEqual(wanted)
  await act(() => router.navigate('/about-us'))
  expect(getIntent()).toBeNull()
})

test('it is forgotten half an hour later, for an account to be confirmed a day later, and on logging out', () => {
  const minutes = 60_000
  rememberIntent(wanted)
  expect(takeIntent('ada@parure.test', Date.now() + 31 * minutes)).toBeNull()
  bindIntent('ada@parure.test')
  expect(getIntent(Date.now() + 23 * 60 * minutes)).toEqual(wanted)
  expect(getIntent(Date.now() + 25 * 60 * minutes)).toBeNull()
  signIn()
  logOut()
  expect([getIntent(), localStorage.getItem('intent')]).toEqual([null, null])
})

test('what the browser holds in its place is no reason to fail', () => {
  vi.stubGlobal('console', { ...console, error: () => undefined })
  sessionStorage.setItem('intent', '{')
  expect(getIntent()).toBeNull()
})
