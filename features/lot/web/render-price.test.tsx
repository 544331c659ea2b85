import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainHtml } from '@parure/portal/test/web/plain-html.ts'
import { Price } from './price.tsx'
import { renderPrice } from './render-price.ts'

test.each([
  ['48000', 'CHF'],
  ['48000-65000', 'CHF'],
  ['1234.50', null],
  ['by <hand>', 'A&B'],
])('%s %s is what Price draws', (amount, currency) => {
  expect(plainHtml(renderPrice(amount, currency).html)).toBe(
    plainHtml(renderToStaticMarkup(<Price amount={amount} currency={currency} />)),
  )
})
