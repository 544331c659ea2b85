import { subscriptionPageSize } from '../../payment/page-size.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PricingQuestions } from '../plans/pricing-questions.tsx'
import { CheckoutModal } from './checkout-modal.tsx'
import { FailedModal } from './failed-modal.tsx'
import { GrantedPlanNote } from '../history/granted-plan-note.tsx'
import { HistoryTable } from '../history/history-table.tsx'
import { PaidModal } from './paid-modal.tsx'
import { PlanChoice } from '../pricing/plan-choice.tsx'
import { Processing } from './processing.tsx'
import { ErrorBoundary as HistoryFailure } from '../history/subscription-history.tsx'
import { confirmationMs } from '@parure/ui/overlay/use-copy.ts'

const drawn = (screen: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
const linesOf = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
const nothing = () => {}

const standard: PricingPlan = {
  id: 3,
  title: 'Standard',
  subtitle: 'For active collectors',
  monthlyPrice: '19.00',
  quarterPrice: '51.00',
  yearlyPrice: '180.00',
  monthlyPriceId: 1,
  quarterPriceId: 2,
  yearlyPriceId: 3,
  benefits: ['Lot number and condition'],
  trial: true,
}
const record = { startDate: '2026-06-01T10:00:00Z', endDate: '2026-07-01T10:00:00Z', plan: 'Standard', price: '19.00' }
const checkout = (period: 'monthly' | 'yearly') => (
  <CheckoutModal plan={standard} period={period} plans={[standard]} onClose={nothing} />
)
const consent = 'I understand that my trial will automatically convert to a paid subscription unless I cancel.'

test.each<[string, () => ReactNode, string[]]>([
  ['the plans', () => <PlanChoice plans={[standard]} chosen={null} />, ['Suggest us preferred type of payment']],
  ['the questions', () => <PricingQuestions />, ['See More']],
  [
    'the checkout',
    () => checkout('monthly'),
    [consent, 'Payment method', 'PayPal', 'After 3 days', '$19.00 per month'],
  ],
  ['the way back', () => <Processing />, ['Processing payment...']],
  [
    'success',
    () => (
      <PaidModal paid={{ amount: '19.00', date: '1 June', type: 'Standard', period: '1 Month' }} onClose={nothing} />
    ),
    ['Payment Successful', '$19.00', '1 June', 'Standard', '1 Month', 'Go to Homepage'],
  ],
  [
    'failure',
    () => <FailedModal failed={{ errorCode: 'INVALID_PAYMENT' }} onTryAgain={nothing} onClose={nothing} />,
    [
      'Payment Failed',
      "We're sorry, but your payment was unsuccessful. Please try again or contact our Customer Support Team if you need assistance.",
      'Try Again',
      'Contact Support',
    ],
  ],
  [
    'the history',
    () => (
      <HistoryTable
        subscriptions={[
          { ...record, isActive: true, invoiceId: 'I-1' },
          { ...record, isActive: false, invoiceId: 'I-2' },
        ]}
      />
    ),
    ['Start date', 'End date', 'Plan', 'Price', 'Status', 'Invoice id', '$19.00', 'Active', 'Expired'],
  ],
  ['a history that did not come', () => <HistoryFailure />, ['Failed to load data']],
])('%s has the texts of the specification', (_screen, screen, words) => {
  const lines = linesOf(drawn(screen()))
  for (const line of words) expect(lines).toContain(line)
})

test('See More says to a screen reader, and to a search engine, where it leads', () => {
  const html = drawn(<PricingQuestions />)
  expect(/<a [^>]*href="\/settings\/contact-us"[^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe(
    'See More: ask us a question',
  )
})

test.each<[string, Partial<PricingPlan>, string]>([
  ['that can be tried', {}, 'Try for Free'],
  ['that cannot', { trial: false }, 'Get started'],
  ['that one has', { endDate: '2999-01-01 00:00:00' }, 'Extend'],
])('given a plan %s, then its button says so, and Loading... before', (_which, part, word) => {
  const html = drawn(<PlanChoice plans={[{ ...standard, ...part }]} chosen={null} />)
  const button = /<button [^>]*aria-describedby[^>]*>(.*?)<\/button>/.exec(html)?.[1]
  expect(
    button
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/ {2,}/),
  ).toEqual([word, 'Loading...'])
})

test('given a plan without an end, then it is shown as owned, with nothing to pay for, and so is what it includes', () => {
  const smallPack = { ...standard, id: 2 as const, title: 'SmallPack', endless: 'included' as const }
  const html = drawn(<PlanChoice plans={[smallPack, { ...standard, endless: 'held' }]} chosen={null} />)
  const lines = linesOf(html)
  for (const words of ['Your plan', 'Yours, with no end date', 'Included in your plan']) expect(lines).toContain(words)
  expect(html).not.toMatch(/<button [^>]*aria-describedby/)
})

test('a trial says that it has begun, when it ends, what is charged then, and how to cancel', () => {
  const firstCharge = { kind: 'trial', date: '4 June, 10:00', price: '19.00' } as const
  const paid = { amount: '0.00', date: '1 June, 10:00', type: 'Standard', period: '1 Month', firstCharge }
  const html = drawn(<PaidModal paid={paid} onClose={nothing} />)
  const lines = linesOf(html)
  for (const words of [
    'Payment Successful',
    'Your free trial of Standard has begun. Nothing has been charged.',
    '$0.00',
    '3 days free, then 1 Month',
    'Trial ends',
    '4 June, 10:00',
    'Charged then',
    '$19.00',
    'Go to Homepage',
  ])
    expect(lines).toContain(words)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
    'Cancel before 4 June, 10:00 in Subscription History, and nothing is charged; access stays until the trial ends.',
  )
})

test('a plan that waits for another to end says when it begins and is charged', () => {
  const firstCharge = { kind: 'deferred', date: '4 June, 10:00', price: '9.00' } as const
  const paid = { amount: '0.00', date: '1 June', type: 'SmallPack', period: '1 Month', firstCharge }
  const lines = linesOf(drawn(<PaidModal paid={paid} onClose={nothing} />))
  for (const words of [
    'SmallPack begins when what you have paid for ends. Nothing has been charged yet.',
    'Begins',
    '4 June, 10:00',
    '$9.00',
  ])
    expect(lines).toContain(words)
})

const threePlans = (held?: number): PricingPlan[] =>
  (['SmallPack', 'Standard', 'Premium'] as const).map((title, index) => ({
    ...standard,
    id: (index + 2) as PricingPlan['id'],
    title,
    benefits: title === 'Premium' ? ['All the benefits of Standart', 'Follow'] : [`What ${title} adds`],
    trial: false,
    ...(held === index + 2 ? { endDate: '2999-01-01 00:00:00' } : {}),
    ...(held && held > index + 2 ? { coveredUntil: '2999-01-01 12:00:00' } : {}),
  }))

test.each([
  [undefined, 'Standard'],
  [2, 'Standard'],
  [3, 'Premium'],
  [4, undefined],
])('given the running plan %j, then the button that stands out is the next higher one: %s', (held, expected) => {
  const cards = drawn(<PlanChoice plans={threePlans(held)} chosen={null} />)
    .split('<article')
    .slice(1)
  const outstanding = cards.filter((each) => /<button[^>]*class="[^"]*primary/.test(each))
  expect(outstanding.map((each) => /<h2[^>]*>(.*?)</.exec(each)?.[1])).toEqual(expected ? [expected] : [])
})

test('given a higher running plan, then a lower one says when it would begin and be charged', () => {
  expect(
    linesOf(drawn(<PlanChoice plans={threePlans(4)} chosen={null} />))
      .join(' ')
      .replaceAll('\u00a0', ' '),
  ).toContain('Starts Jan 1, 2999, when your current plan ends')
})

test('each card names the plan whose benefits it holds as well, and the screen spells Standard', () => {
  const lines = linesOf(drawn(<PlanChoice plans={threePlans()} chosen={null} />))
  expect(lines).toEqual(
    expect.arrayContaining(['Includes', 'All the benefits of SmallPack', 'All the benefits of Standard']),
  )
  expect(lines.join(' ')).not.toContain('Standart')
})

test.each([
  ['2027-11-22T12:00:00Z', 'Complimentary plan. It ends on Nov 22, 2027. Nothing is charged.'],
  [null, 'Complimentary plan. It has no end date. Nothing is charged.'],
])('given a granted plan until %j, then the history says so', (until, words) => {
  const lines = linesOf(drawn(<GrantedPlanNote plan="Premium" until={until} timeZone="UTC" />))
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(expect.arrayContaining(['Premium', words]))
})

test.each(['quarterly', 'yearly'] as const)('given %s, then the card shows {n}%% off, by the month none', (period) => {
  const percent = { quarterly: '11% off', yearly: '21% off' }
  const shown = (chosen: typeof period | 'monthly') =>
    drawn(<PlanChoice plans={[standard]} chosen={{ plan: 3, period: chosen }} />)
  expect(shown(period)).toContain(percent[period])
  expect(shown('monthly')).not.toContain('% off')
})

const card = (endDate: string) =>
  drawn(<PlanChoice plans={[{ ...standard, endDate }]} chosen={null} />).replaceAll(/<[^>]+>/g, '')

test('given an end, then the card counts down to it in days, hours and minutes; past it, it has Expired', () => {
  expect(card('2999-01-01 00:00:00')).toMatch(/Expires in: \d+ days, \d+ hours, \d+ minutes/)
  expect(card('2020-01-01 00:00:00')).toContain('Expired')
})

test('the consent to a trial is ticked before, and asked for trials only', () => {
  expect(drawn(checkout('monthly'))).toMatch(/<input type="checkbox"[^>]*checked=""/)
  expect(drawn(checkout('yearly'))).not.toContain(consent)
})

const stateOf = (input: string) => [
  /value="(.*?)"/.exec(input)?.[1],
  input.includes('checked=""'),
  input.includes('disabled=""'),
]

test('PayPal is enabled and chosen; a card and two wallets are not', () => {
  const methods = drawn(checkout('monthly')).match(/<input type="radio"[^>]*>/g) ?? []
  expect(methods.map(stateOf)).toEqual([
    ['PayPal', true, false],
    ['Card', false, true],
    ['Apple Pay', false, true],
    ['Google Pay', false, true],
  ])
})

test('Copied stands for three seconds; the history has pages of six', () => {
  expect(confirmationMs).toBe(3_000)
  expect(subscriptionPageSize).toBe(6)
})
