import { confirmEmail, exchange, login, logout, providerUrl, reactivate, resend } from '../endpoints.ts'
import type { ProblemCode } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  renderPage,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { rememberPlace } from '@parure/features/shell/web/session/return-to.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import Callback, { clientLoader as callbackLoader } from './callback.tsx'
import ConfirmEmail, { clientLoader as confirmLoader } from './confirm-email.tsx'
import Login from './login.tsx'

const signedIn = { token: 'new-token', username: 'Ada', roleId: Role.Standard }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const submit = () => findButton('Sign In')

async function filled(password = 'seven green stones') {
  const page = renderOnSite(<Login />, { at: '/login' })
  await page.user.fill(field('E-mail'), ' ada@parure.test ')
  await page.user.fill(field('Password'), password)
  return page
}

test.each([
  [null, '/upcoming-lots'],
  ['/my-collection', '/my-collection'],
])('given the way back %j, then signing in stores the session and leads to %s', async (place, expected) => {
  const { answer, requests } = createFakeServer()
  answer(login, () => signedIn)
  if (place) rememberPlace({ pathname: place, search: '' })
  const { user, address } = await filled()
  await user.click(submit())
  expect(requests).toMatchObject([{ body: { email: 'ada@parure.test', password: 'seven green stones' } }])
  expect([getSession()?.userToken, getSession()?.email, address()]).toEqual(['new-token', 'ada@parure.test', expected])
})

test('a password that no account can have is not sent', async () => {
  const { requests } = createFakeServer()
  const { user } = await filled('short')
  await user.click(submit())
  expect([requests, document.activeElement === field('Password')]).toEqual([[], true])
})

test('while it is sent, pressing again does nothing', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(login)
  const { user } = await filled()
  await user.click(submit())
  await user.click(submit())
  expect([requests.length, submit().getAttribute('aria-disabled')]).toEqual([1, 'true'])
  await act(async () => request.respond(signedIn))
})

test.each<[ProblemCode, string]>([
  ['wrong-password', 'Password'],
  ['unknown-email', 'E-mail'],
])('refused with %s, the field %s has the focus and its error', async (code, label) => {
  createFakeServer().answer(login, () => refuse(code))
  const { user } = await filled()
  await user.click(submit())
  expect(document.activeElement).toBe(field(label))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test.each<[ProblemCode | 'no answer', string]>([
  ['too-many-attempts', 'Too many failed attempts. Please try again in 15 minutes'],
  ['too-many-requests', 'Too many failed attempts. Please try again in 15 minutes'],
  ['no answer', 'An unexpected error occurred. Please try again later.'],
])('given %s, then an alert above the form says "%s"', async (code, text) => {
  const { answer } = createFakeServer()
  if (code !== 'no answer') answer(login, () => refuse(code))
  const { user } = await filled()
  await user.click(submit())
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(text)
})

test('an unconfirmed account can have the link sent again, and the dialog says where it went', async () => {
  const { answer, sent } = createFakeServer()
  answer(login, () => refuse('not-confirmed'))
  const { user } = await filled()
  await user.click(submit())
  await user.click(findButton('Resend'))
  expect(dialog('Account not verified')?.textContent).toContain('Something went wrong. Please try again later')
  answer(resend, () => ({ message: '' }))
  await user.click(findButton('Resend'))
  expect(dialog('Account not verified')).toBeNull()
  expect(dialog('Check your e-mail')?.textContent).toContain('sent to ada@parure.test')
  await user.click(findButton('Resend'))
  expect(screen.getByText('It has been sent once more.')).toBeTruthy()
  expect(sent().filter((each) => each === 'POST /account/resend')).toHaveLength(3)
})

test('opening the page while signed in signs out', async () => {
  const { answer, sent } = createFakeServer()
  answer(logout, () => ({ message: '' }))
  signIn()
  renderOnSite(<Login />)
  await settle()
  expect([getSession(), sent()]).toEqual([null, ['POST /account/logout']])
})

test('a page that the browser renders ahead of time waits with that until it is seen', async () => {
  createFakeServer().answer(logout, () => ({ message: '' }))
  signIn()
  Object.assign(document, { prerendering: true })
  renderOnSite(<Login />)
  expect(getSession()).not.toBeNull()
  act(() => void document.dispatchEvent(new Event('prerenderingchange')))
  expect(getSession()).toBeNull()
  Reflect.deleteProperty(document, 'prerendering')
})

test('a provider’s button leads to the address that the server says, once', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(providerUrl.google)
  const left: string[] = []
  window.location.assign = (url: string | URL) => void left.push(String(url))
  const { user } = renderOnSite(<Login />)
  await user.click(findButton('Continue with Google'))
  await user.click(findButton('Continue with Facebook'))
  await act(async () => request.respond('https://google.test/sign-in'))
  expect([left, requests.length]).toEqual([['https://google.test/sign-in'], 1])
})

test('a provider that cannot be reached is said above the form', async () => {
  createFakeServer()
  const { user } = renderOnSite(<Login />)
  await user.click(findButton('Continue with Facebook'))
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('An unexpected error occurred')
})

const returned = '/callback?token=code&username=Ada&roleId=3'

test('back from a provider, the code becomes a session, and one is where one was', async () => {
  createFakeServer().answer(exchange, () => signedIn)
  rememberPlace({ pathname: '/past-lots', search: '?page=2' })
  expect(await settleLoading(callbackLoader(buildLoaderArgs(returned)))).toBe('302 /past-lots?page=2')
  expect(getSession()?.userToken).toBe('new-token')
})

test.each([
  ['/callback?error=cancelled', null],
  [returned, 'An unexpected error occurred. Please try again later.'],
  ['/callback?error=email-exists', 'There is already an account with this e-mail. Sign in with its password.'],
])('%s comes back to /login with the message %j', async (at, text) => {
  createFakeServer()
  const data = await settleLoading(callbackLoader(buildLoaderArgs(at)))
  const { router, address } = renderOnSite(renderPage(Callback, data), { at })
  await settle()
  expect(address()).toBe('/login')
  expect((router.state.location.state as { message: { text: string } | null }).message?.text ?? null).toBe(text)
})

test('the message of another page stands above the form', () => {
  renderOnSite(<Login />, { at: '/login', state: { message: { kind: 'notice', text: 'Confirm it first.' } } })
  expect(screen.getByText('Confirm it first.')).toBeTruthy()
})

test.each([
  ['/account/confirm?token=good', signedIn],
  ['/account/confirm?token=used', null],
  ['/account/confirm', null],
])('%s confirms as %j', async (address, confirmed) => {
  createFakeServer().answer(confirmEmail, ({ body }) =>
    (body as { token: string }).token === 'good' ? signedIn : refuse('invalid-token'),
  )
  expect(await settleLoading(confirmLoader(buildLoaderArgs(address)))).toEqual({ confirmed })
})

test('a confirmed e-mail signs in when one asks for it', async () => {
  const { user, address } = renderOnSite(<main>{renderPage(ConfirmEmail, { confirmed: signedIn })}</main>)
  expect([getSession(), document.activeElement?.textContent]).toEqual([null, 'Your email has been confirmed'])
  await user.click(screen.getByText('Go to your account'))
  expect([getSession()?.userToken, address()]).toEqual(['new-token', '/upcoming-lots'])
})

const dead = renderPage(ConfirmEmail, { confirmed: null })

test.each<[ProblemCode, string, string]>([
  ['already-confirmed', 'Confirmed', 'This e-mail is already confirmed.'],
  ['unknown-token', 'Error', 'No account matches this link. Sign in to have a new one sent.'],
  ['too-many-attempts', 'Error', 'Verification code sending limit exceeded'],
])('a dead link that is refused another one with %s says "%s"', async (code, title, text) => {
  createFakeServer().answer(reactivate, () => refuse(code))
  const { user } = renderOnSite(dead, { at: '/account/confirm?token=old' })
  await user.click(findButton('Resend confirmation email'))
  expect(dialog(title)?.textContent).toContain(text)
})

test('a dead link can have another one sent, and once more from the dialog', async () => {
  const { answer, requests } = createFakeServer()
  answer(reactivate, () => ({ message: '' }))
  const { user } = renderOnSite(dead, { at: '/account/confirm?token=old' })
  await user.click(findButton('Resend confirmation email'))
  answer(reactivate, () => refuse('too-many-attempts'))
  await user.click(findButton('Resend'))
  expect(dialog('Check your e-mail')?.textContent).toContain('Verification code sending limit exceeded')
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'old' }, { token: 'old' }])
})

test('a dead link without its token leads to the sign-in', () => {
  renderOnSite(dead)
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})
