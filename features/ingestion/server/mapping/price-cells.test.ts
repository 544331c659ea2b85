import { expect, test } from 'vitest'
import { createMappedPreset } from './create-mapped-preset.ts'
import { isOnRequest } from './estimate-on-request.ts'
import { parseMapping } from './mapping.ts'

const columns = { title: 'T', lotNumber: 'N', estimate: 'E', realised: 'R', outcome: 'O', saleStarts: 'D' }
const fixed = { house: 'Halder & Roe', saleKey: 'S1', timeZone: 'Europe/London', currency: 'GBP' }
const { read } = createMappedPreset(
  parseMapping(JSON.stringify({ amounts: 'english', priceBasis: 'hammer', columns, fixed }), new Map()),
  'list.csv',
)
const readRow = (cells: object) => read({ T: 'A ring', N: '1', E: '', R: '', O: '', D: '', ...cells })

test.each([
  [{ E: '£400 or so' }, 'bad-amount'],
  [{ E: '3-500' }, 'bad-estimate'],
  [{ E: '€400-600' }, 'two-currencies'],
  [{ R: '?' }, 'bad-amount'],
  [{ E: '10-15', R: '12,000' }, 'implausible-price'],
  [{ D: '03/04/2026' }, 'ambiguous-date'],
  [{ D: 'last spring' }, 'bad-date'],
])('%j is a doubt on its field, and the lot is kept', (cells, code) => {
  const { title, doubts, prices } = readRow(cells)
  expect([title, doubts?.map((doubt) => doubt.code)]).toEqual(['A ring', [code]])
  expect(prices.realised).toBeNull()
})

test.each([
  ['Passed', 'unsold'],
  ['BI', 'unsold'],
  ['Invendu', 'unsold'],
  ['Rückgang', 'unsold'],
  ['invenduto', 'unsold'],
  ['no vendido', 'unsold'],
  ['não vendido', 'unsold'],
  ['onverkocht', 'unsold'],
  ['osåld', 'unsold'],
  ['usolgt', 'unsold'],
  ['neprodáno', 'unsold'],
  ['nie sprzedano', 'unsold'],
  ['не продано', 'unsold'],
  ['不成立', 'unsold'],
  ['流拍', 'unsold'],
  ['W/D', 'withdrawn'],
  ['retiré', 'withdrawn'],
  ['NO LOT', 'withdrawn'],
])('%j in place of a price is %s', (cell, outcome) => {
  expect(readRow({ R: cell })).toMatchObject({ statedOutcome: outcome, prices: { realised: null } })
  expect(readRow({ E: cell })).toMatchObject({ statedOutcome: outcome, prices: { estimateLow: null } })
  expect(readRow({ R: cell }).doubts).toBeUndefined()
})

test.each([
  ['Sold for £1,200', '1200', null, 'hammer'],
  ['£1,200 (sold)', '1200', null, 'hammer'],
  ['110 (après vente)', '110', 'after-sale', 'hammer'],
  ['£1,200 incl. premium', '1200', null, 'inclusive'],
  ['£1,200 plus VAT', '1200', null, 'hammer'],
])('%j is a price', (cell, realised, statedOutcome, basis) => {
  expect(readRow({ R: cell })).toMatchObject({ statedOutcome, prices: { realised, basis } })
})

test('an opening bid in the column of the estimate is one', () => {
  expect(readRow({ E: 'Start price £800' }).prices).toMatchObject({ openingBid: '800', estimateLow: null })
})

test.each(['E.O.R.', '咨询价', 'お問い合わせください', 'цена по запросу', 'Preis a. A.', 'P.O.A.'])(
  '%j is an estimate on request',
  (text) => expect(isOnRequest(text)).toBe(true),
)

test.each(['WITHDRAWN', 'No lot', 'Lot retiré', 'SOLD BEFORE AUCTION'])(
  '%j in place of the title withdraws the lot',
  (title) => {
    expect(readRow({ T: title })).toMatchObject({ title: '', statedOutcome: 'withdrawn' })
    expect(readRow({ T: title }).unstated).toContain('title')
    expect(readRow({ T: title }).unstated).not.toContain('outcome')
  },
)
