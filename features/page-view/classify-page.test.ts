import { describe, expect, test } from 'vitest'
import { classifyPage } from './classify-page.ts'

test.each([
  ['/', '/'],
  ['/upcoming-lots?categories=Rings&page=2', '/upcoming-lots'],
  ['/upcoming-lots/', '/upcoming-lots'],
  ['/jewelry/1500', '/jewelry/{}'],
  ['/followed-brands/7/jewelries', '/followed-brands/{}/jewelries'],
  ['/settings/contact-us#form', '/settings/contact-us'],
  ['/jewelry/1500/more', 'elsewhere'],
  ['/ada@x.test', 'elsewhere'],
  ['upcoming-lots', 'elsewhere'],
  ['', 'elsewhere'],
])('%s is the page %s', (address, page) => {
  expect(classifyPage(address)).toBe(page)
})

describe('check 15: what an address carries is gone', () => {
  test.each([
    '/callback?token=ht_secret&username=Ada&roleId=1',
    '/account/confirm?token=secret',
    '/account/recover/confirm?email=ada%40x.test&token=secret',
    '/paypal/execute?paymentId=I-SECRET&PayerID=secret&token=secret',
    '/newsletter/unsubscribe?token=secret#secret',
    '/secret/secret',
  ])('%s', (address) => {
    expect(classifyPage(address)).not.toMatch(/secret|ada|[?#@]/i)
  })
})
