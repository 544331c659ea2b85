import { describe, expect, test } from 'vitest'
import { parseAmount, type AmountStyle } from './parse-amount.ts'
import { parseEstimateRange } from './parse-estimate-range.ts'
import { parsePriceCell } from './parse-price-cell.ts'

type RangeCase = [
  style: AmountStyle | undefined,
  currency: string,
  text: string,
  low: string | null,
  high: string | null,
]

describe('an estimate', () => {
  test.each<RangeCase>([
    ['english', 'GBP', '£8-12,000', '8000', '12000'],
    ['english', 'GBP', '10/15,000', '10000', '15000'],
    ['european', 'EUR', 'de 20 à 30 000 €', '20000', '30000'],
    ['english', 'GBP', '£800-1,200', '800', '1200'],
    ['english', 'USD', 'US$1-1.5M', '1000000', '1500000'],
    ['english', 'GBP', '£1.2m-1.8m', '1200000', '1800000'],
    ['english', 'INR', 'INR 20 – 25 lakhs', '2000000', '2500000'],
    ['english', 'INR', 'Rs 45,00,000 - 55,00,000', '4500000', '5500000'],
    ['english', 'JPY', '80万円〜120万円', '800000', '1200000'],
    [undefined, 'JPY', '￥50,000～￥80,000', '50000', '80000'],
    ['english', 'HKD', '50,000 to - 70,000 HKD', '50000', '70000'],
    ['european', 'EUR', 'entre 1 000 et 1 500 €', '1000', '1500'],
    ['european', 'EUR', 'zwischen 800 und 1.200 EUR', '800', '1200'],
    ['english', 'GBP', 'over £100,000', '100000', null],
    ['english', 'GBP', '£100,000+', '100000', null],
    ['english', 'GBP', 'up to £500', null, '500'],
    [undefined, 'GBP', 'GBP 4,000-GBP 6,000', '4000', '6000'],
    [undefined, 'CNY', '估价：RMB 30,000-50,000', '30000', '50000'],
    [undefined, 'USD', '$3000...$5000', '3000', '5000'],
    [undefined, 'INR', 'Rs 3,000/- - 5,000/-', '3000', '5000'],
    [undefined, 'SEK', '3 000–5 000 kr', '3000', '5000'],
    ['european', 'EUR', "jusqu'à 500 €", null, '500'],
  ])('in %s notation, in %s: %j is %s to %s', (style, currency, text, low, high) => {
    expect(parseEstimateRange(text, 'estimate', { style, currency })).toEqual([low, high])
  })

  test.each<RangeCase>([
    ['english', 'GBP', '£80-120 plus VAT', '80', '120'],
    ['english', 'GBP', '£600 - £800 (+ fees)', '600', '800'],
    ['english', 'GBP', '£3,000-5,000 *', '3000', '5000'],
    ['english', 'GBP', '£3,000-5,000¹', '3000', '5000'],
    ['english', 'GBP', '£300 † - £500 †', '300', '500'],
    ['european', 'EUR', 'Schätzpreis: € 1.200,– / 1.500,–', '1200', '1500'],
    ['european', 'EUR', '8 000 / 12 000 € (9 000 / 13 500 $)', '8000', '12000'],
    ['english', 'CHF', 'USD 2,200 - 3,300 (CHF 2,000 - 3,000)', '2000', '3000'],
    ['english', 'GBP', 'No reserve', null, null],
    ['english', 'GBP', 'TBC', null, null],
    ['english', 'GBP', '3,000-5,000 GBP / 4,000-6,600 USD', '3000', '5000'],
    ['english', 'GBP', '£3,000-5,000 | €3,500-5,800', '3000', '5000'],
  ])('with words and signs beside it, in %s notation, in %s: %j is %s to %s', (style, currency, text, low, high) => {
    expect(parseEstimateRange(text, 'estimate', { style, currency })).toEqual([low, high])
  })

  test.each([
    ['15,000-8', 'bad-estimate'],
    ['3-500', 'bad-estimate'],
    ['500-1m', 'bad-estimate'],
    ['10-10,000', 'bad-estimate'],
    ['£500 / €600 / $700', 'two-currencies'],
    ['11,5/21,500', 'bad-amount'],
    ['£400 £600', 'bad-amount'],
    ['£400 or so', 'bad-amount'],
    ['400 - 600 (see terms)', 'bad-amount'],
    ['£1,200½', 'bad-amount'],
    ['€400-600', 'two-currencies'],
    ['£12 10s 6d', 'bad-amount'],
  ])('%j is refused, never read in part: %s', (text, code) => {
    expect(() => parseEstimateRange(text, 'estimate', { style: 'english', currency: 'GBP' })).toThrow(
      expect.objectContaining({ code }),
    )
  })
})

describe('an amount', () => {
  test.each<[AmountStyle | undefined, string, string, string | null]>([
    ['english', 'TWD', 'NT$120,000', '120000'],
    ['english', 'AED', '١٢٬٥٠٠', '12500'],
    ['english', 'JPY', '１２，５００円', '12500'],
    ['english', 'CNY', '人民币 120,000', '120000'],
    ['english', 'JPY', '35万円', '350000'],
    ['english', 'INR', '₹ 1.2 crore', '12000000'],
    [undefined, 'INR', '₹1,20,000', '120000'],
    [undefined, 'USD', '$16,500', '16500'],
    [undefined, 'EUR', '1.899,-', '1899'],
    ['european', 'SEK', '15 000:-', '15000'],
    ['european', 'CZK', 'Vyvolávací cena 9 800 Kč', '9800'],
    ['european', 'RUB', '15 000 руб', '15000'],
    ['european', 'TRY', '12.500 TL', '12500'],
    ['european', 'ITL', 'Lit. 1.500.000', '1500000'],
    ['english', 'HKD', 'HKD 1.2m', '1200000'],
    ['english', 'GBP', '34.992001', '34.99'],
    [undefined, 'AED', '55,000 درهم', '55000'],
    [undefined, 'TRY', '75.000 TL', '75000'],
    [undefined, 'INR', 'Rs.45,000/-', '45000'],
    [undefined, 'JPY', '1億2000万円', '120000000'],
    [undefined, 'JPY', '3万5千円', '35000'],
    ['english', 'JPY', '120万円（税別）', '1200000'],
    ['european', 'RUB', '450 000 рублей', '450000'],
    ['english', 'GBP', '\u200b£500', '500'],
  ])('in %s notation, in %s: %j is %s', (style, currency, text, amount) => {
    expect(parseAmount(text, 'price', { style, currency })).toBe(amount)
  })

  test.each([
    '£400-600',
    '.75',
    '1,2345',
    '12,34',
    '5 kg',
    '1234567890123456',
    'over 500',
    '1,200 1,500',
    '16.00 ft',
    '(500)',
    '3万億',
  ])('%j is refused', (text) => {
    expect(() => parseAmount(text, 'price', { style: 'english', currency: null })).toThrow(/price is no amount/)
  })

  test('of a workbook is rounded to cents', () => {
    expect(parseAmount(250.125, 'price', { style: 'european', currency: 'EUR' })).toBe('250.13')
  })
})

test.each([
  ['26 000 € frais inclus', { low: '26000', basis: 'inclusive' }],
  ['1 200 € (hors frais)', { low: '1200', basis: 'hammer' }],
  ['1 200 € TTC', { low: '1200', basis: 'unknown' }],
  ['Price realised: 1 200 €', { low: '1200', basis: 'unknown' }],
  ['Rufpreis 800 €', { low: '800', isStart: true, basis: null }],
  ['Mise à prix : 800 €', { low: '800', isStart: true }],
])('%j states what its figure is', (text, stated) => {
  expect(parsePriceCell(text, 'price', { style: 'european', currency: 'EUR' })).toMatchObject(stated)
})
