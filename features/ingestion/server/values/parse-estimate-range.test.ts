import { describe, expect, test } from 'vitest'
import { isOnRequest } from '../mapping/estimate-on-request.ts'
import type { AmountStyle } from './parse-amount.ts'
import { parseEstimateRange } from './parse-estimate-range.ts'

describe('an estimate in one cell', () => {
  test.each<[AmountStyle | undefined, string, string, string | null, string | null]>([
    [undefined, 'GBP', '300/400', '300', '400'],
    [undefined, 'EUR', '20 000/30 000 €', '20000', '30000'],
    [undefined, 'EUR', '20\u202f000 / 30\u202f000 €', '20000', '30000'],
    ['european', 'EUR', '€ 2.000 / 3.000', '2000', '3000'],
    [undefined, 'CHF', 'Fr. 300/400', '300', '400'],
    [undefined, 'CHF', '500.– / 700.–', '500', '700'],
    [undefined, 'CHF', '500.– – 700.–', '500', '700'],
    [undefined, 'CHF', '500.–700.–', '500', '700'],
    [undefined, 'CHF', "CHF 1'500.-/2'500.-", '1500', '2500'],
    [undefined, 'CHF', "CHF 4'000-6'000", '4000', '6000'],
    [undefined, 'EUR', '1,5K/2K', '1500', '2000'],
    [undefined, 'USD', '10-15K', '10000', '15000'],
    [undefined, 'USD', '$10–15k', '10000', '15000'],
    ['english', 'GBP', 'Est. £1,000 - £1,500', '1000', '1500'],
    [undefined, 'EUR', 'Schätzpreis: 800 bis 1200 EUR', '800', '1200'],
    [undefined, 'SEK', '8 000 till 10 000 kr', '8000', '10000'],
    [undefined, 'PLN', '8000 do 10000 zł', '8000', '10000'],
    ['english', 'EUR', '4,000 – 6,000 EUR', '4000', '6000'],
    [undefined, 'GBP', '£500', '500', '500'],
    [undefined, 'EUR', '–', null, null],
  ])('%s %s %j is %s to %s', (style, currency, text, low, high) => {
    expect(parseEstimateRange(text, 'estimate', { style, currency })).toEqual([low, high])
  })

  test.each(['-5', '300/400/500', '300/', 'ring'])('%j is refused', (text) => {
    expect(() => parseEstimateRange(text, 'estimate', { currency: 'EUR' })).toThrow(
      expect.objectContaining({ code: 'bad-amount' }),
    )
  })
})

describe('estimate on request', () => {
  test.each([
    'Refer department',
    'Refer to Department',
    'Estimate on request',
    'Estimate upon Request',
    'P.O.A.',
    'Schätzpreis auf Anfrage',
    'auf Anfrage',
    'Estimation sur demande',
    'Nous consulter',
    'Stima a richiesta',
    'A consultar',
    'Sob consulta',
    'Prijs op aanvraag',
    'På förfrågan',
    'På forespørgsel',
    'Pris på forespørsel',
    'Cena na vyžádání',
    'Na zapytanie',
  ])('%j', (text) => expect(isOnRequest(text)).toBe(true))

  test.each(['500', 'on request 500', 'ring', 'Porto', 'incontestable'])('%j is none', (text) =>
    expect(isOnRequest(text)).toBe(false),
  )
})
