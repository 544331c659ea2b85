import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { renderOnSite } from '@parure/portal/test/web/render.tsx'
import { CostCalculator } from './cost-calculator.tsx'
import { parseCostQuestion } from './cost-question.ts'

const today = '2026-11-23'
const open = (query = '') => {
  history.replaceState(null, '', query ? `/cost?${query}` : '/cost')
  return renderOnSite(<CostCalculator first={parseCostQuestion(new URLSearchParams(query))} today={today} />)
}
afterEach(() => history.replaceState(null, '', '/'))

const lines = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section')!)
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll('\u00a0', ' ').trim())

test('a bid leads to its cost and a budget to a bid, in an address that can be sent on', async () => {
  const { user } = open()
  await user.selectOptions(screen.getByLabelText('Auction location'), 'Switzerland')
  await user.selectOptions(screen.getByLabelText('Ship to'), 'Germany')
  for (const [label, text] of [
    ['Your maximum bid', '48k'],
    ['Shipping and insurance', '450'],
    ['VAT or sales tax, %', '0'],
    ['Buyer’s premium, %', '26'],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    await user.fill(screen.getByLabelText(label), text)
  }
  expect(lines('From a bid').at(-1)).toBe('Total74 319.37 CHF')
  expect(lines('From a budget').at(-1)).toBe('Maximum hammer bid38 682.86 CHF')
  expect(location.pathname + location.search).toBe('/cost?bid=48k&premium=26&saleTax=0&shipping=450&from=CH&to=DE')
})

test('without JavaScript the address is all there is', () => {
  const first = parseCostQuestion(new URLSearchParams('bid=33333&premium=26&salesTax=8.875&card=3.5&from=US&to=US'))
  const html = renderToStaticMarkup(<CostCalculator first={first} today={today} />)
  expect(html).toContain('47\u00a0327.49')
  expect(html).toContain('<button type="submit"')
})

test('what is left open is named: the total stops before it', () => {
  open('from=GB&to=US&bid=1000')
  expect(lines('From a bid').at(-1)).toBe('Total before US duty1 300 GBP')
})

test('a rate says of which day it is as long as nobody changes it', async () => {
  const { user } = open('from=CH&to=DE')
  expect(screen.getByText('As of Jan 1, 2024, may have changed.')).toBeTruthy()
  await user.fill(screen.getByLabelText('VAT or sales tax, %'), '1')
  expect(screen.queryByText('As of Jan 1, 2024, may have changed.')).toBeNull()
})

test('what cannot be read is said at its field, and a budget too small for any bid beneath', async () => {
  const { user } = open('from=CH&to=CH&shipping=450')
  await user.clear(screen.getByLabelText('Your maximum bid'))
  await user.fill(screen.getByLabelText('Your maximum bid'), 'much')
  expect(screen.getByText('Write an amount such as 20 000 or 20k.')).toBeTruthy()
  expect(lines('From a bid').at(-1)).toBe('Total— CHF')
  await user.clear(screen.getByLabelText(/^My budget, everything included/))
  await user.fill(screen.getByLabelText(/^My budget, everything included/), '100')
  expect(screen.getByText('Your budget doesn’t cover the fixed fees.')).toBeTruthy()
})
