import { executePayment, pay } from '../payment/endpoints.ts'
import type { PricingPlan } from '../subscription/contract.ts'
import { pricingPlans } from '../subscription/endpoints.ts'
import type { ProblemCode } from '@parure/contract/problem.ts'
import { Role } from '@parure/contract/role.ts'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeServer, refuse } from '@parure/portal/test/web/create-fake-server.ts'
import {
  findButton,
  settleLoading,
  buildLoaderArgs,
  renderPage,
  passTime,
  renderOnSite,
  settle,
  signIn,
} from '@parure/portal/test/web/render.tsx'
import { takePlace } from '@parure/features/shell/web/session/return-to.ts'
import PaypalReturn, { clientLoader as returnLoader } from './checkout/paypal-return.tsx'
import { readChosenPlan, storeChosenPlan } from './plans/read-chosen-plan.ts'
import { TimeLeftText } from './plans/time-left-text.tsx'
import Pricing, { clientLoader as pricingLoader } from './pricing/pricing.tsx'

function aPlan(id: PricingPlan['id'], title: string, facts: Partial<PricingPlan> = {}): PricingPlan {
  return {
    id,
    title,
    subtitle: '',
    monthlyPrice: '19.00',
    quarterPrice: '51.00',
    yearlyPrice: '190.00',
    monthlyPriceId: id * 10 + 1,
    quarterPriceId: id * 10 + 2,
    yearlyPriceId: id * 10 + 3,
    benefits: [`Benefit of ${title}`],
    trial: false,
    ...facts,
  }
}

const plans = [
  aPlan(Role.SmallPack, 'SmallPack'),
  aPlan(Role.Standard, 'Standard', { trial: true }),
  aPlan(Role.Premium, 'Premium'),
]
const card = (title: string) => screen.getByRole('article', { name: title })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const paypal: string[] = []

beforeEach(() => {
  paypal.length = 0
  window.location.assign = (url: string | URL) => void paypal.push(String(url))
  HTMLElement.prototype.scrollTo = () => undefined
  vi.stubGlobal('console', { ...console, error: () => undefined })
})

function pricing(options: { at?: string; state?: unknown; plans?: PricingPlan[] } = {}) {
  const page = renderPage(Pricing, { plans: options.plans ?? plans, chosen: readChosenPlan() })
  const { user, address } = renderOnSite(page, { at: options.at ?? '/pricing', state: options.state })
  const choose = (title: string) => user.click(within(card(title)).getByRole('button'))
  return { user, address, choose }
}

test('the period chosen by keyboard changes every price', async () => {
  const { user } = pricing()
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Quarterly' }).checked).toBe(true)
  expect(card('Premium').textContent).toContain('$51.00 per quarter')
})

test('signed out, choosing a plan leads to /login, and back to its checkout', async () => {
  const { choose, address } = pricing()
  await choose('Premium')
  expect([address(), takePlace(), readChosenPlan()]).toEqual([
    '/login',
    '/pricing?checkout',
    { plan: Role.Premium, period: 'monthly' },
  ])
})

test('back from the sign-in, the checkout of the chosen plan opens, once', async () => {
  signIn()
  storeChosenPlan({ plan: Role.Premium, period: 'yearly' })
  const { address } = pricing({ at: '/pricing?checkout' })
  await settle()
  expect([dialog('Premium')?.textContent?.includes('$190.00'), address()]).toEqual([true, '/pricing'])
})

test('the checkout goes on at the provider; until the page is left, nothing can be pressed', async () => {
  const { hold, requests } = createFakeServer()
  const request = hold(pay)
  signIn()
  const { user, choose } = pricing()
  await choose('Premium')
  await user.click(findButton('Continue'))
  await user.keyboard('{Escape}')
  await act(async () => request.respond({ url: { approvalUrl: 'https://paypal.test/approve' } }))
  await user.click(findButton('Continue'))
  expect(requests.map(({ body }) => body)).toEqual([{ planPriceId: 41 }])
  expect([paypal, dialog('Premium') !== null]).toEqual([['https://paypal.test/approve'], true])
})

test('a page that the browser brings back from its cache can be used again', async () => {
  createFakeServer().answer(pay, () => ({ url: { approvalUrl: 'https://paypal.test/approve' } }))
  signIn()
  const { user, choose } = pricing()
  await choose('Premium')
  await user.click(findButton('Continue'))
  expect(findButton('Continue').getAttribute('aria-disabled')).toBe('true')
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(findButton('Continue').getAttribute('aria-disabled')).toBeNull()
})

test.each<[ProblemCode, string]>([
  ['too-many-attempts', 'You have opened too many checkouts. Please try again in an hour.'],
  ['too-many-requests', 'Too many attempts. Please try again in a few minutes.'],
  ['unavailable', 'PayPal cannot be reached at the moment. Please try again in a few minutes.'],
  ['unexpected', 'The checkout could not be opened. Please try again.'],
])('refused with %s, the checkout says "%s"; closed, the choice is forgotten', async (code, text) => {
  createFakeServer().answer(pay, () => refuse(code))
  signIn()
  const { user, choose } = pricing()
  await choose('Premium')
  await user.click(findButton('Continue'))
  expect(screen.getByRole('alert').textContent).toBe(text)
  await user.keyboard('{Escape}')
  expect([dialog('Premium'), readChosenPlan()]).toEqual([null, null])
})

test('a trial needs the consent that it becomes a paid subscription', async () => {
  signIn()
  const { user, choose } = pricing()
  await choose('Standard')
  await user.click(screen.getByRole('checkbox'))
  expect(findButton('Continue').disabled).toBe(true)
})

const paid = { amount: '19.00', date: 'Dec 4, 2026, 14:05', type: 'Standard', period: '1 Month' }

test('back from the provider, the payment is said once', async () => {
  signIn()
  const { user } = pricing({ state: paid })
  expect(dialog('Payment Successful')?.textContent).toContain('A receipt is on its way to ada@parure.test.')
  await user.keyboard('{Escape}')
  expect(dialog('Payment Successful')).toBeNull()
})

test('a trial says when it is charged, and announces no receipt', () => {
  signIn()
  const firstCharge = { kind: 'trial', date: 'Dec 7, 2026, 14:05', price: '19.00' }
  pricing({ state: { ...paid, amount: '0.00', firstCharge } })
  expect(dialog('Payment Successful')?.textContent).toContain('Your free trial of Standard has begun.')
  expect(dialog('Payment Successful')?.textContent).not.toContain('receipt')
})

test('after a failed payment, Try Again opens the checkout of the same plan', async () => {
  signIn()
  storeChosenPlan({ plan: Role.Premium, period: 'monthly' })
  const { user } = pricing({ state: { errorCode: 'INVALID_PAYMENT' } })
  await user.click(within(dialog('Payment Failed')!).getByText('Try Again'))
  expect([dialog('Payment Failed'), dialog('Premium') !== null]).toEqual([null, true])
})

test.each([
  [{ endDate: '2027-01-01 00:00:00' }, 'Extend'],
  [{ endless: 'held' as const }, 'Yours, with no end date'],
])('the current plan with %j reads "%s" and is marked', (facts, text) => {
  pricing({ plans: [plans[0]!, aPlan(Role.Standard, 'Standard', facts), plans[2]!] })
  expect(card('Standard').getAttribute('aria-current')).toBe('true')
  expect(card('Standard').textContent).toContain(text)
})

test('the plans are asked for with the session; visitors keep those of the server', async () => {
  const { answer } = createFakeServer()
  answer(pricingPlans, () => [plans[2]])
  const args = buildLoaderArgs('/pricing', { serverLoader: () => Promise.resolve({ plans }) })
  expect(await settleLoading(pricingLoader(args))).toEqual({ plans, chosen: null })
  signIn()
  expect(await settleLoading(pricingLoader(args))).toEqual({ plans: [plans[2]], chosen: null })
})

test('the time left counts down and ends', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 1, 10, 58, 0) })
  const { container } = renderOnSite(<TimeLeftText endDate="2026-12-01 11:00:00" />)
  expect(container.textContent).toBe('Expires in: 0 days, 0 hours, 2 minutes')
  passTime(61_000)
  expect(container.textContent).toBe('Expires in: 0 days, 0 hours, 0 minutes')
  passTime(60_000)
  expect(container.textContent).toBe('Expired')
})

const back = '/paypal/execute?paymentId=P&PayerID=Q&token=T'
const executed = { price: '19.00', startDate: '2026-12-04T14:05:00Z', type: 'Standard', period: 1 }

test('an approved payment is executed, and the choice is forgotten', async () => {
  const { answer, sent } = createFakeServer()
  answer(executePayment, () => executed)
  signIn()
  storeChosenPlan({ plan: Role.Standard, period: 'monthly' })
  expect(await settleLoading(returnLoader(buildLoaderArgs(back)))).toMatchObject({ amount: '19.00', period: '1 Month' })
  expect([sent(), readChosenPlan()]).toEqual([['GET /paypal/execute/P/Q/T'], null])
})

test.each<[ProblemCode | 'cancelled', object]>([
  ['payment-not-approved', { errorCode: 'INVALID_PAYMENT' }],
  ['trial-used', { errorCode: 'INVALID_PAYMENT', reason: 'trial-used' }],
  ['cancelled', { errorCode: 'INVALID_PAYMENT' }],
])('%s ends as %j', async (code, state) => {
  createFakeServer().answer(executePayment, () => (code === 'cancelled' ? executed : refuse(code)))
  signIn()
  expect(await settleLoading(returnLoader(buildLoaderArgs(code === 'cancelled' ? '/paypal/execute' : back)))).toEqual(
    state,
  )
})

test('a payment that nothing is known of is asked for six times within 31 seconds', async () => {
  vi.useFakeTimers()
  const { answer, requests } = createFakeServer()
  answer(executePayment, () => refuse('unavailable'))
  signIn()
  const end = settleLoading(returnLoader(buildLoaderArgs(back)))
  await vi.advanceTimersByTimeAsync(31_000)
  expect([await end, requests.length]).toEqual(['unknown', 6])
})

test('without a session the way back leads to the lots', async () => {
  expect(await settleLoading(returnLoader(buildLoaderArgs(back)))).toBe('302 /upcoming-lots')
})

test('the outcome is handed to the pricing page; an unknown one stays and can be tried again', async () => {
  const { address } = renderOnSite(renderPage(PaypalReturn, paid), { at: back })
  await settle()
  expect(address()).toBe('/pricing')
  renderOnSite(renderPage(PaypalReturn, 'unknown'), { at: back })
  expect(screen.getByText('Your payment is not confirmed yet')).toBeTruthy()
})
