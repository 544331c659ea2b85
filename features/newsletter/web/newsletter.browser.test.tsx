import { confirmSubscription, subscribe, unsubscribe } from '../endpoints.ts'
import { newsletterTexts } from '../texts.ts'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import { buildLoaderArgs, renderPage, renderOnSite } from '@parure/portal/test/web/render.tsx'
import { loadIslands } from '@parure/render/create-island.tsx'
import ConfirmSubscription, { clientLoader } from './confirm-subscription.tsx'
import { NewsletterBand } from './newsletter-band.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import Unsubscribe from './unsubscribe.tsx'

beforeAll(loadIslands)

const input = () => screen.getByLabelText<HTMLInputElement>('E-mail for the newsletter')

test('a subscription is sent without spaces, the field is emptied, and the next step is said', async () => {
  const { answer, requests } = createFakeServer()
  answer(subscribe, () => ({ message: '' }))
  const { user } = renderOnSite(<NewsletterBox />)
  await user.type(input(), ' ada@parure.test {Enter}')
  expect(requests).toMatchObject([{ body: { email: 'ada@parure.test' } }])
  expect(input().value).toBe('')
  expect(screen.getByText(newsletterTexts.asked)).toBeTruthy()
})

test('what is no e-mail is not sent', async () => {
  const { requests } = createFakeServer()
  const { user } = renderOnSite(<NewsletterBand />)
  await user.type(input(), 'ada{Enter}')
  expect([requests, screen.getByText(newsletterTexts.invalidEmail).tagName]).toEqual([[], 'P'])
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('while it is sent, the button says so, and a second sending does nothing', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(subscribe)
  const { user } = renderOnSite(<NewsletterBox />)
  await user.type(input(), 'ada@parure.test{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Sending...' }))
  expect(requests).toHaveLength(1)
  await act(async () => request.fail(new TypeError('Failed to fetch')))
  expect(screen.getByText('That did not work. Please try again.')).toBeTruthy()
  expect(input().value).toBe('ada@parure.test')
})

const load = (address: string) => clientLoader(buildLoaderArgs(address))

test.each([
  ['/newsletter/confirm?token=good', true],
  ['/newsletter/confirm?token=bad', false],
  ['/newsletter/confirm', false],
])('%s confirms: %j', async (address, confirmed) => {
  createFakeServer().answer(confirmSubscription, ({ body }) =>
    (body as { token: string }).token === 'good' ? { message: '' } : refuse('invalid-token'),
  )
  expect(await load(address)).toEqual({ confirmed })
})

test('any other failure of the confirmation is an error page', async () => {
  createFakeServer()
  await expect(load('/newsletter/confirm?token=good')).rejects.toThrow('Failed to fetch')
})

test.each([
  [true, 'You’re subscribed'],
  [false, 'Link expired or invalid'],
])('confirmed %j reads "%s", with the focus on it', (confirmed, title) => {
  renderOnSite(<main>{renderPage(ConfirmSubscription, { confirmed })}</main>, { at: '/newsletter/confirm' })
  expect(document.activeElement?.textContent).toBe(title)
})

test('the link of a mail ends the newsletter once one has agreed', async () => {
  const { answer, sent } = createFakeServer()
  answer(unsubscribe, () => ({ message: '' }))
  const { user } = renderOnSite(<Unsubscribe />, { at: '/newsletter/unsubscribe?token=abc' })
  await user.click(screen.getByText('Unsubscribe'))
  expect(sent()).toEqual(['POST /newsletter/unsubscribe?token=abc'])
  expect(screen.getByRole('heading').textContent).toBe('You are unsubscribed')
})
