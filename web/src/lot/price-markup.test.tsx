import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'
import { priceMarkup } from './price-markup.ts'

test.each([
  ['48000', 'CHF'],
  ['48000-65000', 'CHF'],
  ['1234.50', null],
  ['by <hand>', 'A&B'],
])('%s %s is what Price draws', (amount, currency) => {
  expect(priceMarkup(amount, currency).html).toBe(renderToStaticMarkup(<Price amount={amount} currency={currency} />))
})
