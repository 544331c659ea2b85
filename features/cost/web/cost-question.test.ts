import { describe, expect, test } from 'vitest'
import {
  buildCostAddress,
  validateCostField,
  parseCostQuestion,
  resolveCostTerms,
  applyCountryRates,
} from './cost-question.ts'

const asked = (query: string) => parseCostQuestion(new URLSearchParams(query))

describe('an address', () => {
  test.each([
    '',
    'bid=12500&currency=CHF',
    'from=CH&to=DE',
    'duty=0&from=CH&to=DE',
    'currency=USD&from=CH',
    'premium=26&salesTax=8.875&from=GB&to=US',
  ])('/cost?%s says the same again', (query) => {
    const address = buildCostAddress(asked(query))
    expect(asked(address.split('?')[1] ?? '')).toEqual(asked(query))
    expect(address).toBe(query ? `/cost?${query}` : '/cost')
  })

  test.each(['currency=XXX', 'from=Atlantis', `bid=${'9'.repeat(30)}`])('%s falls back to its default', (query) => {
    expect(asked(query)).toEqual(asked(''))
  })
})

describe('the rates of two countries', () => {
  test.each([
    ['CH', 'DE', { saleTax: '8.1', duty: '2.5', importTax: '19' }],
    ['FR', 'DE', { saleTax: '20', duty: '0', importTax: '0' }],
    ['CH', 'CH', { saleTax: '8.1', duty: '0', importTax: '0' }],
    ['GB', 'BE', { saleTax: '20', duty: '2.5', importTax: '' }],
    ['AT', 'US', { saleTax: '', duty: '', importTax: '0' }],
    [null, 'DE', { saleTax: '', duty: '2.5', importTax: '19' }],
    ['CH', null, { saleTax: '8.1', duty: '', importTax: '' }],
  ] as const)('from %s to %s: %j', (from, to, rates) => {
    expect(applyCountryRates({ ...asked(''), from, to })).toMatchObject(rates)
  })
})

test.each([
  ['from=CH&to=DE', []],
  ['', ['tax in the country of the sale', 'duty', 'import tax']],
  ['from=GB&to=US', ['US duty']],
  ['from=GB&to=US&duty=5.5', []],
  ['from=GB&to=CA', ['provincial tax']],
  ['from=GB&to=GB', []],
])('/cost?%s stops before %j', (query, unknown) => {
  expect(resolveCostTerms(asked(query)).unknown).toEqual(unknown)
})

test('sales tax counts for a reader in the United States alone', () => {
  expect(resolveCostTerms(asked('to=US&salesTax=8.875')).terms.salesTaxPercent).toBe('8.875')
  expect(resolveCostTerms(asked('to=DE&salesTax=8.875')).terms.salesTaxPercent).toBeNull()
})

test.each([
  ['bid', 'twenty', 'Write an amount such as 20 000 or 20k.'],
  ['bid', '20k', null],
  ['premium', '101', 'Write a percentage such as 8.1.'],
  ['premium', '26,5 %', null],
  ['duty', '', null],
] as const)('%s %j: %j', (name, text, problem) => {
  expect(validateCostField(name, text)).toBe(problem)
})
