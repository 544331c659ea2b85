import { expect, test } from 'vitest'
import { findFieldByHead } from './column-words.ts'
import { guessColumns, guessCurrency, guessStyles } from './guess-settings.ts'
import { findNearestName } from './find-nearest-name.ts'

test.each([
  ['Los', 'lotNumber'],
  ['Los-Nr.', 'lotNumber'],
  ['Schätzpreis von', 'estimateLow'],
  ['SCHÄTZPREIS (BIS)', 'estimateHigh'],
  ['Zuschlag', 'realised'],
  ['Prix d’adjudication', 'realised'],
  ['Dosažená cena', 'realised'],
  ['Cena wywoławcza', 'openingBid'],
  ['Bild 2', 'pictures'],
  ['LowEst', 'estimateLow'],
  ['Bemerkung', undefined],
  ['@id', 'key'],
  ['names/title', 'title'],
  ['estimate/low', 'estimateLow'],
  ['maker/name', 'maker'],
  ['pictures/picture/url 2', 'pictures'],
  ['picture/width', undefined],
  ['sale@no', 'saleKey'],
  ['sale/when/day', 'saleStarts'],
  ['auction/venue/city', 'saleLocation'],
  ['sale/description', undefined],
])('the column %s becomes %s', (head, field) => {
  expect(findFieldByHead(head)).toBe(field)
})

test('of two columns of the same kind the first is taken, except for texts and pictures', () => {
  expect(guessColumns(['Titel', 'Bezeichnung', 'Bild 1', 'Bild 2'])).toEqual({
    Titel: 'title',
    'Bild 1': 'pictures',
    'Bild 2': 'pictures',
  })
})

test.each([
  [['45 000,50', '1.200,00'], 'european'],
  [['45,000.50', '1,200.00'], 'english'],
  [['1200', '900'], null],
  [['1.200', '1.500'], 'european'],
])('figures such as %j are written in the way %s', (figures, amounts) => {
  const rows = figures.map((Taxe) => ({ Taxe }))
  expect(guessStyles({ Taxe: 'estimate' }, rows).amounts).toBe(amounts)
})

test.each([
  [['13/04/2026', '01/05/2026'], 'day-first'],
  [['04/13/2026'], 'month-first'],
  [['04.12.2026'], null],
  [['01/02/2026'], null],
])('days such as %j are read %s', (days, dates) => {
  const rows = days.map((Datum) => ({ Datum }))
  expect(guessStyles({ Datum: 'saleStarts' }, rows).dates).toBe(dates)
})

test.each([
  [['1 200 EUR', '900 €'], 'EUR'],
  [['12 000 Kč'], 'CZK'],
  [['1 200 EUR', '900 CHF'], ''],
  [['1200'], ''],
])('figures such as %j are in %s', (figures, currency) => {
  expect(
    guessCurrency(
      { Taxe: 'estimate' },
      figures.map((Taxe) => ({ Taxe })),
    ),
  ).toBe(currency)
})

test.each([
  ['Auktionshaus Limmat', 'Auktionshaus Limmatquai'],
  ['Aukcni dum Vltava', 'Aukční dům Vltava'],
  ['Zimmermann', null],
])('the house nearest to %s is %s', (name, nearest) => {
  expect(findNearestName(name, ['Halder & Roe', 'Auktionshaus Limmatquai', 'Aukční dům Vltava'])).toBe(nearest)
})
