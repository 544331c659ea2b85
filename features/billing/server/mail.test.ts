import { describe, expect, test } from 'vitest'
import { createPaymentMail } from './mail.ts'

const writer = createPaymentMail({ publicUrl: 'https://parure.test' })
const paid = {
  name: 'Ada Test',
  number: 'PR-20418',
  plan: 'Premium',
  months: 1,
  trial: false,
  starts: '2026-11-05T10:14:59.000Z',
  renews: '2026-12-05T10:14:59.000Z',
  amount: '39.00',
  price: '39.00',
  currency: 'USD',
}
const write = async (changes: object = {}) => {
  const written = await writer.write({ template: 'receipt', recipient: 'ada@x.test', content: { ...paid, ...changes } })
  return written ?? { subject: '', text: '', html: '' }
}

test('given a payment, then its receipt says what was paid for, until when, and by which number', async () => {
  const { subject, text, html } = await write()
  expect(subject).toBe('Your receipt')
  expect(text).toContain(
    [
      'Plan: Premium',
      'Period: 1 Month',
      'Starts: Nov 5, 2026',
      'Renews: Dec 5, 2026',
      'Invoice id: PR-20418',
      'Paid with: PayPal',
      'Total: $39.00',
    ].join('\n'),
  )
  for (const words of ['Hello Ada Test,', 'ada@x.test', 'PR-20418', 'https://parure.test/settings/subscriptions']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('given a trial, then it says what it becomes, and what that costs', async () => {
  const { text } = await write({ trial: true, amount: '0.00', plan: 'Standard', price: '19.00' })
  expect(text).toContain('Period: 3 days, free')
  expect(text).toContain('Becomes a subscription: Dec 5, 2026')
  expect(text).toContain('Total: $0.00')
  expect(text).toContain('After the trial $19.00 for 1 Month is charged unless you cancel before it ends.')
})

test.each([
  [1, '1 Month'],
  [3, '3 Months'],
  [12, '1 Year'],
])('given %i months, then it says %s', async (months, words) => {
  expect((await write({ months })).text).toContain(`Period: ${words}`)
})

test.each([
  [false, '2026-12-05T10:14:59.000Z', 'You canceled your Premium subscription.', 'Access until: Dec 5, 2026'],
  [true, '2026-12-05T10:14:59.000Z', 'Your Premium subscription was canceled at PayPal.', 'Access until: Dec 5, 2026'],
  [false, null, 'Access has ended.', 'Access ended: Nov 9, 2026'],
])('a cancellation at PayPal: %s, with access until %s, says %s', async (byProvider, accessEnds, words, fact) => {
  const content = { name: 'Ada Test', plans: ['Premium'], byProvider, canceled: '2026-11-09T10:00:00Z', accessEnds }
  const written = await writer.write({ template: 'subscription-canceled', recipient: 'ada@x.test', content })
  expect(written?.subject).toBe('Your subscription is canceled')
  for (const each of [
    words,
    fact,
    'nothing more is charged',
    'https://parure.test/pricing',
    'You can choose a plan again anytime',
  ])
    expect(written?.text).toContain(each)
})

describe('checks 51 and 52: a name is only a name', () => {
  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])('given %s', async (name) => {
    const { html, text } = await write({ name })
    expect(html).not.toContain(name)
    expect(text).toContain(`Hello ${name},`)
  })

  test('given line breaks in it, then it stays in its line', async () => {
    expect((await write({ name: 'Ada\r\nBcc: eve@x.test' })).text.split('\n')).toContain('Hello Ada Bcc: eve@x.test,')
  })
})

test('given a content that lacks something, then it throws', async () => {
  await expect(write({ number: undefined })).rejects.toThrow()
})
